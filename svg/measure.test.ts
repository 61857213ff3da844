import { expect, it } from 'vitest';
import { measureDrawing } from './measure.ts';

const measure = (attributes: Record<string, string>) =>
  measureDrawing({ name: 'svg', attributes, children: [] });

it.each([
  ['width and height', { width: '30', height: '20px' }, [30, 20, '0 0 30 20']],
  ['the viewBox if there is no size', { viewBox: '-5,-6 30 20' }, [30, 20, '-5 -6 30 20']],
  [
    'the viewBox if the size is in percent',
    { width: '100%', height: '50%', viewBox: '0 0 4 2' },
    [4, 2, '0 0 4 2'],
  ],
  ['one side and the ratio of the viewBox', { height: '10', viewBox: '0 0 4 2' }, [20, 10, '0 0 4 2']],
  [
    'width and height rather than the viewBox',
    { width: '9', height: '9', viewBox: '0 0 4 2' },
    [9, 9, '0 0 4 2'],
  ],
  ['100 × 100 if there is no size', {}, [100, 100, '0 0 100 100']],
  ['100 for a missing side', { width: '3' }, [3, 100, '0 0 3 100']],
  ['inches and centimetres', { width: '1in', height: '2.54cm' }, [96, 96, '0 0 96 96']],
  ['millimetres and points', { width: '25.4mm', height: '72pt' }, [96, 96, '0 0 96 96']],
  ['the font size', { width: '2em', height: '2ex', 'font-size': '10' }, [20, 10, '0 0 20 10']],
  ['100 × 100 if the viewBox is incomplete', { viewBox: '0 0 5' }, [100, 100, '0 0 100 100']],
  [
    'the valid side if the other is negative',
    { width: '-4', height: '7', viewBox: '0 0 2 1' },
    [14, 7, '0 0 2 1'],
  ],
])('measures a drawing by %s', (_, attributes, [width, height, viewBox]) => {
  expect(measure(attributes)).toEqual({ width, height, viewBox });
});

it.each([
  [{ width: '0', height: '4' }],
  [{ viewBox: '0 0 0 4' }],
  [{ viewBox: '0 0 1e308 1e-308', width: '1' }],
])('returns undefined for a drawing without area: %o', (attributes) => {
  expect(measure(attributes as Record<string, string>)).toBeUndefined();
});
