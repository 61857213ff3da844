import { options } from 'preact';

const INPUT_EVENTS = ['keydown', 'click', 'pointerdown', 'submit'];
/** A hidden page gets no animation frames. */
const MAX_FRAME_MS = 100;

function afterPaint(run: () => void): void {
  const start = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    setTimeout(run);
  };
  const frame = requestAnimationFrame(start);
  const timer = setTimeout(start, MAX_FRAME_MS);
}

/**
 * Makes effects run at once, not after the next paint, if a key or a click caused the update. React does the same: effects move the
 * focus, and the next key must find it there.
 */
export function runEffectsOfInputAtOnce(): void {
  let isHandlingInput = false;
  const onInput = () => {
    isHandlingInput = true;
    setTimeout(() => {
      isHandlingInput = false;
    });
  };
  for (const type of INPUT_EVENTS) addEventListener(type, onInput, { capture: true });
  options.requestAnimationFrame = (run) => (isHandlingInput ? queueMicrotask(run) : afterPaint(run));
}
