import { describe, expect, it } from 'vitest';
import type { LicenseClass } from '#contract/constants/licenses.ts';
import { summarizeLicenses } from './license-summary.tsx';

const logosOf = (...classes: LicenseClass[]) =>
  classes.map((licenseClass, index) => ({ licenseClass, title: `${licenseClass} ${index}` }));

describe('the licence summary of a selection', () => {
  it('counts what is free, needs credit, is not free and must be checked', () => {
    const { usable, doubtful, hasNonfree, doubtfulLogos } = summarizeLicenses(
      logosOf('unknown', 'pd', 'cc-by', 'nonfree', 'cc0', 'cc-by-sa', 'free', 'pd'),
    );
    expect(usable).toBe('3 free, 3 need credit');
    expect(doubtful).toBe('1 not free to reuse, 1 to check');
    expect(hasNonfree).toBe(true);
    expect(doubtfulLogos.map(({ title }) => title)).toEqual(['nonfree 3', 'unknown 0']);
  });

  it('uses the singular, and omits what there is none of', () => {
    expect(summarizeLicenses(logosOf('cc-by'))).toEqual({
      usable: '1 needs credit',
      doubtful: '',
      hasNonfree: false,
      doubtfulLogos: [],
    });
    expect(summarizeLicenses([]).usable).toBe('');
    expect(summarizeLicenses(Array.from({ length: 1234 }, () => logosOf('cc0')).flat()).usable).toBe(
      '1,234 free',
    );
  });

  it('counts a logo whose licence hasn’t been looked up as one to check, whatever its class', () => {
    expect(summarizeLicenses([{ licenseClass: 'pd', unchecked: true }])).toMatchObject({
      usable: '',
      doubtful: '1 to check',
      hasNonfree: false,
    });
  });
});
