import { describe, expect, it, test } from 'vitest';
import type { Brand } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import { ApiError } from '#web/lib/api.ts';
import { DEFAULT_CHOICE } from './address-choice.ts';
import { type Description, lacksDarkLogo, previewOf, requiresCredit } from './preview-state.ts';

const logoOf = (url: string, values: Partial<Logo> = {}) =>
  ({ title: 'Spotify 2015', url, fileType: 'svg', licenseClass: 'pd', ...values }) as Logo;
const describeWith = (values: Partial<Description>): Description => ({
  brand: { label: 'Spotify', variants: [] as Brand['variants'] } as Brand,
  logo: logoOf('/a.svg'),
  url: '/a.svg',
  ...values,
});
const preview = (values: Partial<Parameters<typeof previewOf>[0]>) =>
  previewOf({ choice: DEFAULT_CHOICE, fault: null, description: undefined, error: null, ...values });
const UNKNOWN = new ApiError('addresses.no_brand', 404, 'We don’t know a brand with this name.');

describe('the preview of an address', () => {
  it('shows the picture in the format that the address asks for', () => {
    const description = describeWith({});
    expect(preview({ description })).toEqual({
      kind: 'picture',
      fileType: 'svg',
      alt: 'Spotify logo',
      note: 'Spotify 2015, SVG',
    });
    const choice = { ...DEFAULT_CHOICE, format: 'png' } as const;
    expect(preview({ choice, description })).toMatchObject({ fileType: 'png', note: 'Spotify 2015, PNG' });
  });

  it('says what is missing, and what to do about it', () => {
    const missing = describeWith({ logo: null, url: null });
    const icon = { ...DEFAULT_CHOICE, type: 'icon', format: 'svg' } as const;
    expect(preview({ choice: icon, description: missing })).toMatchObject({
      kind: 'message',
      message: expect.stringMatching(
        /^We don’t know any SVG icon of Spotify\. Choose another type or format/,
      ),
    });
    expect(preview({ error: UNKNOWN })).toMatchObject({
      kind: 'message',
      message: expect.stringMatching(/^No brand is called “Spotify”\. Check the spelling/),
      canRetry: false,
    });
    const several = { ...missing, brand: null, choices: [] };
    expect(preview({ description: several })).toMatchObject({
      message: expect.stringMatching(/^Several brands are called “Spotify”/),
    });
  });

  it('shows the initials if the address does', () => {
    const choice = { ...DEFAULT_CHOICE, fallback: 'monogram' } as const;
    const note = 'No brand is called “Spotify”, so the address shows initials.';
    expect(preview({ choice, error: UNKNOWN })).toMatchObject({
      kind: 'picture',
      alt: 'Initials of Spotify',
      note,
    });
  });

  it('can be loaded again after a failure, but not after bad input', () => {
    const offline = new ApiError('network', 0, 'The server can’t be reached.');
    expect(preview({ error: offline })).toEqual({
      kind: 'message',
      message: offline.message,
      canRetry: true,
    });
    expect(preview({ fault: 'Type a name' })).toMatchObject({ kind: 'message', canRetry: false });
    expect(preview({})).toEqual({ kind: 'loading' });
  });
});

test('a dark page is warned of a logo that isn’t made for it', () => {
  const dark = { ...DEFAULT_CHOICE, theme: 'dark' } as const;
  const brand = {
    label: 'Spotify',
    variants: [{ logo: logoOf('/dark.svg'), theme: 'dark' }],
  } as unknown as Brand;
  expect(lacksDarkLogo(dark, describeWith({}))).toBe(true);
  expect(lacksDarkLogo(DEFAULT_CHOICE, describeWith({}))).toBe(false);
  expect(lacksDarkLogo(dark, describeWith({ brand, logo: logoOf('/dark.svg') }))).toBe(false);
});

test.each([
  [{ licenseClass: 'cc-by' }, true],
  [{ licenseClass: 'free' }, true],
  [{ licenseClass: 'cc-by-sa', unchecked: true }, false],
  [{ licenseClass: 'pd' }, false],
  [{ licenseClass: 'nonfree' }, false],
] as const)('a logo with %o needs a credit: %s', (values, expected) =>
  expect(requiresCredit(describeWith({ logo: logoOf('/a.svg', values) }))).toBe(expected),
);
