/** A hidden page gets no animation frames. */
const MAX_FRAME_MS = 100;

/** Calls `run` in a separate task after the next paint. */
export function afterPaint(run: () => void): void {
  const start = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    setTimeout(run);
  };
  const frame = requestAnimationFrame(start);
  const timer = setTimeout(start, MAX_FRAME_MS);
}
