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
 * Makes effects run at once, not after the next paint, from the first key or click on. In React, too, an effect has run before the
 * next key or click is handled: effects move the focus and listen to keys, also those of a part whose code loads after a click.
 */
export function runEffectsAtOnceAfterInput(): void {
  let hasInput = false;
  const onInput = () => {
    hasInput = true;
  };
  for (const type of INPUT_EVENTS) addEventListener(type, onInput, { capture: true, once: true });
  options.requestAnimationFrame = (run) => (hasInput ? queueMicrotask(run) : afterPaint(run));
}
