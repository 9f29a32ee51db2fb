-- What wrk asks in bench B7: the paths after `--`, one after the other; says what came of it as JSON. CONNECTIONS repeats -c.
local asked = {}
local turn = 0

function init(paths)
  wrk.headers["Accept-Encoding"] = "gzip, deflate, br, zstd"
  for i, path in ipairs(paths) do
    asked[i] = wrk.format("GET", path)
  end
end

function request()
  turn = turn % #asked + 1
  return asked[turn]
end

-- wrk adds to what it measured what it would have measured of requests that come at an even pace, one more for each interval that
-- an answer took beyond its own. Nobody sends at that pace here: what was added is taken away again (wrk.c, stats_correct).
local function measured(summary, latency)
  local each = math.floor(summary.requests / tonumber(os.getenv("CONNECTIONS")))
  local interval = math.floor(summary.duration / each)
  local told = {}
  local longest = 0
  for i = 1, #latency do
    local us, count = latency(i)
    told[us] = count
    longest = math.max(longest, us)
  end
  local counts = {}
  for us = 1, longest do
    counts[us] = (told[us] or 0) - (us > interval and told[us + interval] or 0)
  end
  return counts, longest
end

local function percentile(counts, longest, part)
  local all = 0
  for us = 1, longest do
    all = all + counts[us]
  end
  local below = 0
  for us = 1, longest do
    below = below + counts[us]
    if below >= all * part then
      return us
    end
  end
end

function done(summary, latency)
  local errors = summary.errors
  local counts, longest = measured(summary, latency)
  io.write(
    string.format(
      'fired: {"perS": %.1f, "p50Ms": %.3f, "p95Ms": %.3f, "evenP95Ms": %.3f, "failed": %d}\n',
      summary.requests / (summary.duration / 1e6),
      percentile(counts, longest, 0.50) / 1000,
      percentile(counts, longest, 0.95) / 1000,
      latency:percentile(95) / 1000,
      errors.connect + errors.read + errors.write + errors.status + errors.timeout
    )
  )
end
