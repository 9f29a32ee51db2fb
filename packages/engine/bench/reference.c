/*
 * The capacity simulator of packages/engine in C, for two ends: the benchmark measures the engine against it (B2),
 * and the tests take it as a third opinion (ACU-7). Drop mode goes through the same events in the same order;
 * queue mode (ACU-5) and runs whose reads cost CPU (MEM-6, MEM-8) are a plain loop over seconds.
 *
 * usage: reference verify FILE        answers every case of FILE, binary, on stdout
 *        reference time FILE REPEATS  times the first case; milliseconds, one line each, on stdout
 *
 * FILE is little-endian int32: number of cases, then for each case
 *   rho tickS holdS phaseS burst refillThousandths coldS warmS shrinkThousandths straightDown
 *   startHalf (-1: none) autoPauseS (-1: none) hasActivity queue (0 drop, 1 queue) mostServed (-1: none)
 *   b, b triples second min max; n, n + 1 edges, n demands, (n activities)
 *   reads (0 or 1), and where 1: m levels, hasLoad; doubles sourceReads milliAcuPerMicroRead, 513 microPages, 513 ceilings,
 *   m beginnings of levels, m reads of a unit on them, (n units of load)
 * An answer is: int32 number of changes, pairs second half-ACU; doubles halfAcuSeconds throttledS
 *   deficitMilliAcuS longestEpisodeS worstDemand worstCapacity pauses resumes pausedS waitedS, and of a queue
 *   waitingS unservedMilliAcuS peakBacklogMilliAcuS longestDelayS bursts lastDoneS.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define STEP 500000
#define MOST_HALF 512

typedef struct {
  int32_t rho, tick, hold, phase, burst, refill, cold, warm, shrink, straight, start, pause, has_activity, queue,
      most_served;
  int32_t bounds_n, n, total;
  const int32_t *bounds, *edges, *demand, *active;
  int16_t *raw, *peak, *held;
  int32_t *tick_sample, ticks;
  int32_t has_reads, levels;
  double source_reads, per_read, *pool_pages, *ceiling, *level_from, *level_reads, *load, *doubles;
  int32_t rate[MOST_HALF + 1], full[MOST_HALF + 1], shrink_to[MOST_HALF + 1], step_s[MOST_HALF + 1],
      step_rest[MOST_HALF + 1], steady_to;
} Case;

typedef struct {
  int32_t now, sample, span_sample, half, tokens, tokens_at, climbing, step_at, min, max, short_from, short_to;
  double billed, deficit, worst_demand, worst_capacity;
  int64_t throttled;
  int32_t longest;
  int32_t *log;
  int64_t log_n, log_room;
  int logging;
  int32_t pauses, resumes, paused_s, waited_s, piece;
  int64_t waiting_s, unserved, peak_backlog;
  int32_t bursts, last_done;
  double longest_delay;
} Run;

static inline int32_t max32(int32_t a, int32_t b) { return a > b ? a : b; }
static inline int32_t min32(int32_t a, int32_t b) { return a < b ? a : b; }

static void tables(Case *c) {
  c->steady_to = 0;
  for (int64_t h = 0; h <= MOST_HALF; h++) {
    c->rate[h] = (int32_t)(((int64_t)c->refill * (63800 + 899 * h) + 1000) / 2000);
    c->full[h] = (c->burst + c->rate[h] - 1) / c->rate[h];
    c->step_s[h] = STEP / c->rate[h];
    c->step_rest[h] = STEP % c->rate[h];
    if (c->rate[h] < STEP) c->steady_to = (int32_t)h;
    int32_t slow = min32((int32_t)h - 1, (int32_t)((h * c->shrink + 999) / 1000));
    c->shrink_to[h] = h <= c->straight ? 0 : max32(0, slow);
  }
}

static void prepare(Case *c) {
  for (int32_t i = 0; i < c->n; i++) {
    int64_t want = c->demand[i] < 0 ? -1 : (2 * (int64_t)c->demand[i] + c->rho - 1) / c->rho;
    c->raw[i] = (int16_t)(want > 32767 ? 32767 : want);
  }
  int32_t i = 0;
  for (int32_t k = 0; k < c->ticks; k++) {
    int32_t at = c->phase + k * c->tick;
    while (c->edges[i + 1] <= at) i++;
    c->tick_sample[k] = i;
    int16_t held = c->raw[i];
    for (int32_t j = i; j > 0 && c->edges[j] > at - c->hold + 1;) {
      int16_t want = c->raw[--j];
      if (want < 0) break;
      if (want > held) held = want;
    }
    c->held[k] = held;
    int16_t peak = c->raw[i];
    while (i + 1 < c->n && c->edges[i + 1] < at + c->tick) {
      int16_t want = c->raw[++i];
      if (want > peak) peak = want;
    }
    c->peak[k] = peak;
  }
}

static void note(Run *r, int32_t at, int32_t half) {
  if (r->log_n + 2 > r->log_room) {
    r->log_room = r->log_room * 2 + 64;
    r->log = realloc(r->log, sizeof(int32_t) * r->log_room);
  }
  r->log[r->log_n] = at;
  r->log[r->log_n + 1] = half;
  r->log_n += 2;
}

static void log_change(Run *r, int32_t at, int32_t half) {
  if (!r->logging) return;
  if (r->log_n >= 2 && r->log[r->log_n - 1] == half) return;
  if (r->log_n >= 2 && r->log[r->log_n - 2] == at) r->log[r->log_n - 1] = half;
  else note(r, at, half);
}

static void advance(const Case *restrict c, Run *restrict r, int32_t to) {
  const int16_t *restrict raw = c->raw, *restrict peak = c->peak, *restrict hold = c->held;
  const int32_t *restrict edges = c->edges, *restrict demand = c->demand;
  const int32_t min = r->min, max = r->max, lowest = min32(min, max), tick = c->tick, phase = c->phase, burst = c->burst;
  int32_t t = r->now, i = r->sample, h = r->half, tokens = r->tokens, tokens_at = r->tokens_at;
  int32_t climbing = r->climbing, step_at = r->step_at, short_from = r->short_from, short_to = r->short_to;
  int32_t longest = r->longest;
  int64_t throttled = r->throttled;
  double billed = r->billed, deficit = r->deficit, worst_d = r->worst_demand, worst_c = r->worst_capacity;
  int32_t from = t > 1 ? t : 1;
  int32_t k = from <= phase ? 0 : (from - phase + tick - 1) / tick;
  int32_t tick_at = phase + k * tick;
  const int32_t last = to < phase ? -1 : (to - phase) / tick;

  while (t < to) {
    if (t == tick_at) {
      for (;;) {
        if (h > lowest) {
          int32_t floor = min32(max32(hold[k], min), max);
          if (floor < h) {
            tokens = min32(burst, tokens + min32(t - tokens_at, c->full[h]) * c->rate[h]);
            tokens_at = t;
            int32_t lower = max32(c->shrink_to[h], floor);
            billed += (double)t * (h - lower);
            h = lower;
            if (r->logging) note(r, t, h);
          }
        }
        if (k >= last || min > h || peak[k] > h) break;
        climbing = 0;
        k++;
        if (h == lowest) while (k < last && peak[k] <= h) k++;
        t = phase + k * tick;
        if (t == to) break;
      }
      tick_at = phase + (k + 1) * tick;
      if (t == to) break;
      i = c->tick_sample[k];
      k++;
    }
    const int32_t stretch = min32(tick_at, to);
    for (;;) {
      int32_t want = raw[i];
      if (want <= h && min <= h) {
        climbing = 0;
        t = edges[i + 1];
        if (t >= stretch) break;
        i++;
        continue;
      }
      const int32_t end = min32(edges[i + 1], stretch);
      want = min32(max32(want, min), max);
      const int32_t d = demand[i], enough = (d + 499) / 500, before = h;
      int32_t first = h, moment = 0, short_end = enough <= h ? t : end, area_short = -1;
      if (want <= h) {
        climbing = 0;
      } else {
        if (!climbing) {
          climbing = 1;
          const int32_t idle = 25 * h, since = t - 60;
          int cold = t == edges[i] || d < idle;
          for (int32_t j = i; cold && j > r->span_sample && edges[j] > since;)
            if (demand[--j] >= idle) cold = 0;
          step_at = t + (cold ? c->cold : c->warm);
        }
        if (step_at < end) {
          int32_t at = max32(step_at, t);
          tokens = min32(burst, tokens + min32(at - tokens_at, c->full[h]) * c->rate[h]);
          for (;;) {
            const int32_t up = min32(tokens / STEP, want - h);
            if (up > 0) {
              if (short_end == end && h + up >= enough) {
                short_end = at;
                area_short = h * (at - t) - moment;
              }
              tokens -= up * STEP;
              moment += up * (at - t);
              h += up;
              if (at == t) first = h;
              if (r->logging) note(r, at, h);
            }
            if (h >= want) break;
            const int32_t rate = c->rate[h];
            if (tokens >= rate || h >= c->steady_to) {
              const int32_t next = at + (STEP - tokens + rate - 1) / rate;
              if (next >= end) break;
              tokens = min32(burst, tokens + (next - at) * rate);
              at = next;
              continue;
            }
            const int32_t steady = min32(want, c->steady_to);
            int ended = 0;
            do {
              const int32_t rest = tokens - c->step_rest[h], more = rest >> 31;
              const int32_t next = at + c->step_s[h] - more;
              if (next >= end) {
                ended = 1;
                break;
              }
              tokens = rest + (c->rate[h] & more);
              at = next;
              moment += at - t;
              h++;
              if (r->logging) note(r, at, h);
              if (h == enough) {
                short_end = at;
                area_short = (h - 1) * (at - t) - moment + at - t;
              }
            } while (h < steady);
            if (ended || h >= want) break;
          }
          tokens_at = at;
          billed -= (double)t * (h - before) + moment;
          if (h >= want && end > at + 1) climbing = 0;
        }
      }
      if (short_end > t) {
        const int32_t area = area_short >= 0 ? area_short : h * (end - t) - moment;
        deficit += (double)d * (short_end - t) - 500.0 * area;
        throttled += short_end - t;
        if (t != short_to) short_from = t;
        short_to = short_end;
        if (short_end - short_from > longest) longest = short_end - short_from;
        if ((double)d * worst_c > worst_d * (500 * first)) {
          worst_d = d;
          worst_c = 500 * first;
        }
      }
      t = end;
      if (t == stretch) break;
      i++;
    }
    t = stretch;
  }
  while (i < c->n && edges[i + 1] <= t) i++;
  r->now = t;
  r->sample = i;
  r->half = h;
  r->tokens = tokens;
  r->tokens_at = tokens_at;
  r->climbing = climbing;
  r->step_at = step_at;
  r->billed = billed;
  r->throttled = throttled;
  r->deficit = deficit;
  r->longest = longest;
  r->short_from = short_from;
  r->short_to = short_to;
  r->worst_demand = worst_d;
  r->worst_capacity = worst_c;
}

static int32_t set_bounds(const Case *c, Run *r, int32_t at) {
  while (r->piece + 1 < c->bounds_n && c->bounds[3 * r->piece + 3] <= at) r->piece++;
  r->min = max32(1, c->bounds[3 * r->piece + 1]);
  r->max = c->bounds[3 * r->piece + 2];
  return r->piece + 1 < c->bounds_n ? c->bounds[3 * r->piece + 3] : INT32_MAX;
}

static int32_t bounds_second(const Case *c, int32_t from, int zero) {
  for (int32_t b = 0; b < c->bounds_n; b++) {
    int32_t end = b + 1 < c->bounds_n ? c->bounds[3 * b + 3] : INT32_MAX;
    if (end > from && (c->bounds[3 * b + 1] == 0) == zero) return max32(from, c->bounds[3 * b]);
  }
  return INT32_MAX;
}

static void restart(Run *r, const Case *c, int32_t wanted) {
  r->half = min32(max32(wanted, r->min), r->max);
  r->tokens = c->burst;
  r->tokens_at = r->now;
  r->climbing = 0;
  r->billed -= (double)r->half * r->now;
  log_change(r, r->now, r->half);
}

static void run_to(const Case *c, Run *r, int32_t to) {
  while (r->now < to) advance(c, r, min32(set_bounds(c, r, r->now), to));
}

static void close_bill(Run *r) {
  r->billed += (double)r->half * r->now;
  r->half = 0;
}

static int is_active(const Case *c, int32_t i) { return c->has_activity ? c->active[i] == 1 : c->demand[i] > 0; }

static void skip_to(const Case *c, Run *r, int32_t to, int waiting) {
  while (r->now < to) {
    int32_t end = min32(c->edges[r->sample + 1], to), d = c->demand[r->sample];
    if (waiting && d > 0 && is_active(c, r->sample)) {
      r->deficit += (double)d * (end - r->now);
      r->throttled += end - r->now;
      if (r->now != r->short_to) r->short_from = r->now;
      r->short_to = end;
      r->longest = max32(r->longest, end - r->short_from);
    }
    r->now = end;
    if (end == c->edges[r->sample + 1]) r->sample++;
  }
}

/** Pauses inside one idle window. */
static void pause_within(const Case *c, Run *r, int32_t from, int32_t window_end, int32_t span_end) {
  for (;;) {
    int32_t at = bounds_second(c, max32(from, r->now), 1);
    if (at >= window_end) return;
    run_to(c, r, at);
    close_bill(r);
    log_change(r, at, 0);
    int32_t wake = min32(window_end, bounds_second(c, at, 0));
    r->pauses++;
    r->paused_s += wake - at;
    skip_to(c, r, wake, 0);
    if (wake >= span_end) return;
    r->resumes++;
    int32_t running = wake + (wake - at > 86400 ? 30 : 15), end = min32(running, span_end);
    r->waited_s += max32(0, end - max32(wake, window_end));
    skip_to(c, r, end, 1);
    if (running < span_end) {
      set_bounds(c, r, end);
      restart(r, c, 4);
    }
  }
}

static void run_all(const Case *c, Run *r) {
  int first = 1;
  for (int32_t a = 0; a < c->n;) {
    while (a < c->n && c->demand[a] < 0) a++;
    if (a == c->n) break;
    int32_t b = a;
    while (b < c->n && c->demand[b] >= 0) b++;
    r->now = c->edges[a];
    r->sample = r->span_sample = a;
    r->short_to = -1;
    set_bounds(c, r, r->now);
    restart(r, c, first && c->start >= 0 ? c->start : c->raw[a]);
    first = 0;
    for (int32_t i = a; c->pause >= 0 && i < b;) {
      if (is_active(c, i)) {
        i++;
        continue;
      }
      int32_t idle = c->edges[i];
      while (i < b && !is_active(c, i)) i++;
      if (c->edges[i] - idle > c->pause) pause_within(c, r, idle + c->pause, c->edges[i], c->edges[b]);
    }
    run_to(c, r, c->edges[b]);
    close_bill(r);
    if (b < c->n) log_change(r, c->edges[b], -1);
    a = b;
  }
}

/** The pages of one instance, and the capacity of the second before. */
typedef struct {
  double held;
  int32_t before, level;
} Pages;

static double load_of(const Case *c, int32_t i) { return c->load ? c->load[i] : c->demand[i]; }

static double read_pages(const Case *c, Pages *p, int32_t i) {
  while (p->level + 1 < c->levels && c->level_from[p->level + 1] <= p->held) p->level++;
  while (c->level_from[p->level] > p->held) p->level--;
  const double reads = load_of(c, i) * c->level_reads[p->level];
  return reads < c->ceiling[p->before] ? reads : c->ceiling[p->before];
}

static int64_t asked_with_reads(const Case *c, Pages *p, int32_t i) {
  const double more = c->per_read * (read_pages(c, p, i) - load_of(c, i) * c->source_reads);
  const double asked = c->demand[i] + floor(more + 0.5);
  return asked < 0 ? 0 : (int64_t)asked;
}

static void pages_after(const Case *c, Pages *p, int32_t i, int32_t h) {
  const double reads = h == 0 ? 0 : read_pages(c, p, i), room = c->pool_pages[h];
  p->held = p->held + reads > room ? room : p->held + reads;
  p->before = h;
}

static int32_t wanted(const Case *c, const Run *r, int64_t demand) {
  int64_t want = (2 * demand + c->rho - 1) / c->rho;
  if (want < r->min) want = r->min;
  return want > r->max ? r->max : (int32_t)want;
}

/** One span of known demand in queue mode, second by second; `seen` has an entry for each second of the trace. */
static void queue_span(const Case *c, Run *r, int32_t span, int32_t to, int64_t *seen) {
  enum { RUNNING, PAUSED, RESUMING } state = RUNNING;
  int32_t h = r->half, tokens = c->burst, climbing = 0, wait = 0, idle = 0, stopped_at = 0, running_at = 0;
  int32_t callers = 0, episode = 0;
  int64_t backlog = 0;
  Pages pages = {0};
  if (c->has_reads) pages = (Pages){.held = c->pool_pages[h], .before = h};
  for (int32_t t = span; t < to; t++) {
    while (c->edges[r->sample + 1] <= t) r->sample++;
    set_bounds(c, r, t);
    const int zero = c->bounds[3 * r->piece + 1] == 0;
    int64_t demand = c->demand[r->sample];
    const int active = is_active(c, r->sample), busy = active || backlog > 0;
    if (t > span) tokens = min32(c->burst, tokens + c->rate[h]);
    if (c->pause >= 0) {
      if (state == RUNNING && zero && !busy && idle >= c->pause) {
        state = PAUSED;
        stopped_at = t;
        h = 0;
        r->pauses++;
      }
      if (state == PAUSED && (busy || !zero)) {
        state = RESUMING;
        running_at = t + (t - stopped_at > 86400 ? 30 : 15);
        callers = 0;
        r->resumes++;
      }
      if (state == RESUMING && t == running_at) {
        state = RUNNING;
        h = min32(max32(4, r->min), r->max);
        pages.before = h;
        tokens = c->burst;
        climbing = 0;
      }
      if (state == PAUSED) r->paused_s++;
      if (state == RESUMING) r->waited_s += callers |= busy;
      idle = busy ? 0 : idle + 1;
    }
    if (c->has_reads && state == RUNNING) demand = asked_with_reads(c, &pages, r->sample);
    const int64_t asked = state != RUNNING && !active ? 0 : demand;
    const int64_t limit = c->most_served < 0 ? INT64_MAX : c->most_served;
    const int64_t visible = asked + backlog < limit ? asked + backlog : limit;
    seen[t] = demand + backlog < limit ? demand + backlog : limit;
    if (state == RUNNING) {
      const int32_t want = wanted(c, r, visible);
      if (want <= h) climbing = 0;
      else {
        if (!climbing) {
          climbing = 1;
          int cold = 1;
          for (int32_t s = max32(span, t - 60); s < t; s++) cold &= seen[s] < 25 * (int64_t)h;
          wait = cold ? c->cold : c->warm;
        }
        if (wait > 0) wait--;
        else {
          const int32_t up = min32(tokens / STEP, want - h);
          h += up;
          tokens -= up * STEP;
        }
      }
      if (t > 0 && t % c->tick == c->phase) {
        int64_t highest = 0;
        for (int32_t s = max32(span, t - c->hold + 1); s <= t; s++) highest = seen[s] > highest ? seen[s] : highest;
        const int32_t floor = wanted(c, r, highest);
        if (floor < h) h = max32(floor, c->shrink_to[h]);
      }
    }
    if (c->has_reads) pages_after(c, &pages, r->sample, h);
    log_change(r, t, h);
    r->billed += h;
    const int64_t capacity = 500 * (int64_t)h;
    if (asked > capacity) {
      r->deficit += asked - capacity;
      r->throttled++;
      r->longest = max32(r->longest, ++episode);
      if (h > 0 && (double)asked * r->worst_capacity > r->worst_demand * capacity) {
        r->worst_demand = asked;
        r->worst_capacity = capacity;
      }
    } else episode = 0;
    const int waited = backlog > 0;
    if (c->queue) backlog += asked - (visible < capacity ? visible : capacity);
    if (backlog > 0) {
      r->waiting_s++;
      r->bursts += !waited;
      if (backlog > r->peak_backlog) r->peak_backlog = backlog;
      if (h > 0 && (double)backlog / capacity > r->longest_delay) r->longest_delay = (double)backlog / capacity;
    }
    if (backlog > 0 || waited) r->last_done = t + 1;
  }
  r->unserved += backlog;
}

static void queue_all(const Case *c, Run *r) {
  int64_t *seen = malloc(sizeof(int64_t) * (c->total + 1));
  for (int32_t a = 0, b, first = 1; a < c->n; a = b, first = 0) {
    while (a < c->n && c->demand[a] < 0) a++;
    for (b = a; b < c->n && c->demand[b] >= 0;) b++;
    if (a == b) break;
    r->sample = a;
    set_bounds(c, r, c->edges[a]);
    const int32_t start = first && c->start >= 0 ? c->start : wanted(c, r, c->demand[a]);
    r->half = min32(max32(start, r->min), r->max);
    queue_span(c, r, c->edges[a], c->edges[b], seen);
    if (b < c->n) log_change(r, c->edges[b], -1);
  }
  free(seen);
}

static double *doubles(const int32_t **p, int32_t count) {
  double *values = malloc(sizeof(double) * count);
  memcpy(values, *p, sizeof(double) * count);
  *p += 2 * count;
  return values;
}

static const int32_t *read_reads(const int32_t *p, Case *c) {
  c->load = c->doubles = NULL;
  c->has_reads = *p++;
  if (!c->has_reads) return p;
  c->levels = *p++;
  const int32_t has_load = *p++;
  double *all = c->doubles = doubles(&p, 2 + 2 * (MOST_HALF + 1) + 2 * c->levels);
  c->source_reads = all[0];
  c->per_read = all[1];
  c->pool_pages = all + 2;
  c->ceiling = c->pool_pages + MOST_HALF + 1;
  c->level_from = c->ceiling + MOST_HALF + 1;
  c->level_reads = c->level_from + c->levels;
  if (has_load) c->load = doubles(&p, c->n);
  return p;
}

static const int32_t *read_case(const int32_t *p, Case *c) {
  int32_t *head[] = {&c->rho,  &c->tick,   &c->hold,     &c->phase, &c->burst, &c->refill,      &c->cold,
                     &c->warm, &c->shrink, &c->straight, &c->start, &c->pause, &c->has_activity,
                     &c->queue, &c->most_served};
  for (size_t f = 0; f < sizeof head / sizeof *head; f++) *head[f] = *p++;
  c->bounds_n = *p++;
  c->bounds = p;
  p += 3 * c->bounds_n;
  c->n = *p++;
  c->edges = p;
  p += c->n + 1;
  c->demand = p;
  p += c->n;
  c->active = p;
  if (c->has_activity) p += c->n;
  p = read_reads(p, c);
  c->total = c->edges[c->n];
  c->ticks = c->total > c->phase ? (c->total - c->phase + c->tick - 1) / c->tick : 0;
  c->raw = malloc(sizeof(int16_t) * c->n);
  c->peak = malloc(sizeof(int16_t) * (c->ticks + 1));
  c->held = malloc(sizeof(int16_t) * (c->ticks + 1));
  c->tick_sample = malloc(sizeof(int32_t) * (c->ticks + 1));
  tables(c);
  prepare(c);
  return p;
}

static void new_run(Run *r, int logging) {
  memset(r, 0, sizeof *r);
  r->worst_capacity = 1;
  r->logging = logging;
}

static void answer(const Case *c) {
  Run r;
  new_run(&r, 1);
  if (c->queue || c->has_reads) queue_all(c, &r);
  else run_all(c, &r);
  int32_t changes = (int32_t)(r.log_n / 2);
  double totals[] = {r.billed,       (double)r.throttled, r.deficit, r.longest,  r.worst_demand, r.worst_capacity,
                     r.pauses,       r.resumes,           r.paused_s, r.waited_s,
                     (double)r.waiting_s, (double)r.unserved, (double)r.peak_backlog, r.longest_delay,
                     r.bursts,       r.last_done};
  fwrite(&changes, sizeof changes, 1, stdout);
  fwrite(r.log, sizeof(int32_t), r.log_n, stdout);
  fwrite(totals, sizeof(double), sizeof totals / sizeof *totals, stdout);
  free(r.log);
}

static double now_ms(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at);
  return at.tv_sec * 1e3 + at.tv_nsec / 1e6;
}

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  FILE *file = fopen(argv[2], "rb");
  if (!file) return 2;
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  int32_t *data = malloc(size);
  if (!data || fread(data, 1, size, file) != (size_t)size) return 2;
  const int32_t *p = data + 1;
  Case c;
  if (!strcmp(argv[1], "verify")) {
    for (int32_t n = 0; n < data[0]; n++) {
      p = read_case(p, &c);
      answer(&c);
      free(c.raw), free(c.peak), free(c.held), free(c.tick_sample), free(c.doubles), free(c.load);
    }
    return 0;
  }
  read_case(p, &c);
  double sink = 0;
  for (int repeat = 0; repeat < (argc > 3 ? atoi(argv[3]) : 1); repeat++) {
    Run r;
    new_run(&r, 0);
    double from = now_ms();
    run_all(&c, &r);
    printf("%.6f\n", now_ms() - from);
    sink += r.billed;
  }
  fprintf(stderr, "%.0f\n", sink);
  return 0;
}
