import type { PreparedTrace } from "./prepare-trace.ts";

/** The same prepared trace on shared memory, so that posting it to workers copies nothing. */
export function shareTrace(prepared: PreparedTrace): PreparedTrace {
  const { trace } = prepared;
  return {
    ...prepared,
    trace: {
      startS: trace.startS,
      edgesS: shared(trace.edgesS, Int32Array),
      milliAcu: shared(trace.milliAcu, Int32Array),
      active: trace.active === null ? null : shared(trace.active, Uint8Array),
    },
    raw: shared(prepared.raw, Int16Array),
    spans: shared(prepared.spans, Int32Array),
    tickSample: shared(prepared.tickSample, Int32Array),
    ticks: shared(prepared.ticks, Int32Array),
  };
}

function shared<Column extends Int32Array | Int16Array | Uint8Array>(
  values: Column,
  Kind: new (buffer: SharedArrayBuffer) => Column,
): Column {
  const copy = new Kind(new SharedArrayBuffer(values.byteLength));
  copy.set(values);
  return copy;
}
