import { expect, test } from 'vitest';
import { formatPrice, PRICE_TEXTS } from './plans.ts';

test('the price texts are those of the specification', () => {
  expect(PRICE_TEXTS).toEqual({
    free: '$0',
    monthly: '$10',
    annual: '$36',
    annualPerMonth: '$3',
    annualSaving: '70%',
  });
});

test('a price with cents shows both digits', () => {
  expect(formatPrice(350)).toBe('$3.50');
});
