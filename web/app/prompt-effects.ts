import { options } from 'preact';

const INPUT_EVENTS = ['keydown', 'click', 'pointerdown', 'submit'];
/** Browsers draw no frames of a hidden page. */
const LONGEST_FRAME_MS = 100;

function afterPaint(run: () => void): void {
  const start = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    setTimeout(run);
  };
  const frame = requestAnimationFrame(start);
  const timer = setTimeout(start, LONGEST_FRAME_MS);
}

/**
 * Runs the effects of what a key or a press changed at once instead of after the next paint, like React: they move the focus, and
 * the next key must find it there.
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
