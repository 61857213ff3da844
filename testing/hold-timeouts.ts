import { onTestFinished, vi } from 'vitest';

export interface HeldTimeouts {
  /** The times that the code asked for so far. */
  limitsMs: number[];
  /** Ends all timeouts that have started. */
  expire(): void;
}

/** Holds every `AbortSignal.timeout` until the test ends: on a busy machine, a response may take any time. */
export function holdTimeouts(): HeldTimeouts {
  const limitsMs: number[] = [];
  const started: AbortController[] = [];
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    limitsMs.push(ms);
    started.push(controller);
    return controller.signal;
  });
  const expire = () => {
    for (const controller of started.splice(0)) controller.abort(new DOMException('Timeout', 'TimeoutError'));
  };
  onTestFinished(() => {
    spy.mockRestore();
    expire();
  });
  return { limitsMs, expire };
}
