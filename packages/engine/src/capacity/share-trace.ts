import type { PreparedTrace } from "./prepare-trace.ts";

/**
 * The same prepared trace on shared memory, so that posting it to workers copies nothing.
 */
export function shareTrace(prepared: PreparedTrace): PreparedTrace {
  const { trace } = prepared;
  return {
    ...prepared,
    trace: {
      startS: trace.startS,
      edgesS: sharedInt32(trace.edgesS),
      milliAcu: sharedInt32(trace.milliAcu),
      active: trace.active === null ? null : sharedUint8(trace.active),
    },
    raw: sharedInt16(prepared.raw),
    spans: sharedInt32(prepared.spans),
    tickSample: sharedInt32(prepared.tickSample),
    ticks: sharedInt32(prepared.ticks),
  };
}

function sharedInt32(values: Int32Array): Int32Array {
  const copy = new Int32Array(new SharedArrayBuffer(values.byteLength));
  copy.set(values);
  return copy;
}

function sharedInt16(values: Int16Array): Int16Array {
  const copy = new Int16Array(new SharedArrayBuffer(values.byteLength));
  copy.set(values);
  return copy;
}

function sharedUint8(values: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(values.byteLength));
  copy.set(values);
  return copy;
}
