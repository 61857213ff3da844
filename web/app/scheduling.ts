import { options } from 'preact';
import { afterPaint } from '#web/ui/hooks/after-paint.ts';

const INPUT_EVENTS = ['keydown', 'input', 'click', 'pointerdown', 'touchstart', 'wheel', 'submit'];

/**
 * Until the first input, updates are rendered in separate tasks, and effects run after the next paint, so that no task
 * blocks the page for long. From then on, both happen at once, as in React: an effect that moves the focus or listens to keys must
 * have run before the next key.
 */
export function renderAtOnceAfterInput(): void {
  let hasInput = false;
  const onInput = () => {
    hasInput = true;
  };
  for (const type of INPUT_EVENTS) addEventListener(type, onInput, { capture: true, once: true });
  options.debounceRendering = (run) => (hasInput ? queueMicrotask(run) : setTimeout(run));
  options.requestAnimationFrame = (run) => (hasInput ? queueMicrotask(run) : afterPaint(run));
}
