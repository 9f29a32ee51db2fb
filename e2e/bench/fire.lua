-- What wrk asks in bench B7: the paths after `--`, one after the other; says what came of it as JSON.
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

function done(summary, latency)
  local errors = summary.errors
  io.write(
    string.format(
      'fired: {"perS": %.1f, "p50Ms": %.3f, "p95Ms": %.3f, "failed": %d}\n',
      summary.requests / (summary.duration / 1e6),
      latency:percentile(50) / 1000,
      latency:percentile(95) / 1000,
      errors.connect + errors.read + errors.write + errors.status + errors.timeout
    )
  )
end
