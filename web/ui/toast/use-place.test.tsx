import { render } from '@testing-library/react';
import { type RefObject, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePlace } from './use-place.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Placed({ viewport }: { viewport: RefObject<HTMLElement | null> }) {
  usePlace(viewport);
  return null;
}

function Toast() {
  const viewport = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={viewport} data-testid="viewport" />
      <Placed viewport={viewport} />
    </>
  );
}

test('while a page changes in every frame, the place is found at most ten times a second', async () => {
  const { getByTestId, unmount } = render(<Toast />);
  await vi.advanceTimersByTimeAsync(1000);
  const find = vi.spyOn(getByTestId('viewport'), 'getBoundingClientRect');
  for (let frame = 0; frame < 60; frame += 1) {
    document.body.append(document.createElement('button'));
    await vi.advanceTimersByTimeAsync(1000 / 60);
  }
  expect(find.mock.calls.length).toBeGreaterThan(0);
  expect(find.mock.calls.length).toBeLessThanOrEqual(10);
  unmount();
  find.mockClear();
  await vi.advanceTimersByTimeAsync(1000);
  expect(find).not.toHaveBeenCalled();
});

test('the style of an element is read once, however many controls it has', () => {
  const bar = document.createElement('div');
  for (let control = 0; control < 20; control += 1) bar.append(document.createElement('button'));
  document.body.append(bar);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 40, 40));
  const read = vi.spyOn(window, 'getComputedStyle');
  render(<Toast />);
  expect(read.mock.calls.filter(([element]) => element === bar)).toHaveLength(1);
});
