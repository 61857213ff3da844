import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { logoOf } from '#testing/pages/logos.ts';
import { Preview } from './preview.tsx';

const zoom = () => screen.getByRole('status', { name: 'Zoom' }).textContent;
/** How far the logo is moved to the right, in CSS pixels. */
const moved = () => Number(/translate\((-?[\d.]+)px/.exec(screen.getByRole('img').style.transform)?.[1]);

test('the preview is zoomed by its buttons and by two fingers, and then moved by one', () => {
  const { container } = render(<Preview logo={logoOf('Docker icon')} />);
  const pane = container.querySelector('[data-background]') as HTMLElement;
  // A DOM without layout has no capture of pointers, and a pane without a size keeps the logo in its middle.
  pane.setPointerCapture = () => undefined;
  Object.defineProperties(pane, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(zoom()).toBe('150%');
  fireEvent.click(screen.getByRole('button', { name: 'Fit to view' }));
  expect(zoom()).toBe('100%');
  const point = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 0 });
  fireEvent.pointerDown(pane, point(1, -50));
  fireEvent.pointerDown(pane, point(2, 50));
  fireEvent.pointerMove(pane, point(2, 150));
  expect(zoom()).toBe('200%');
  fireEvent.pointerMove(pane, point(2, 50));
  expect(zoom()).toBe('100%');
  fireEvent.pointerUp(pane, point(2, 50));
  const before = moved();
  fireEvent.pointerMove(pane, point(1, -20));
  expect(moved() - before).toBe(30);
});
