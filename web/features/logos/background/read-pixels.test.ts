import { expect, test } from 'vitest';
import { readableUrl } from './read-pixels.ts';

const ORIGINAL = 'https://upload.wikimedia.org/wikipedia/commons/a/a1/X.svg';
const OLD_THUMB = 'https://upload.wikimedia.org/wikipedia/commons/thumb/a/a1/X.svg/330px-X.svg.png';
const NEW_THUMB = 'https://thumb.wikimedia.org/wikipedia/commons/a/a1/X.svg/330px-X.svg.png';
const RULES = { pageOrigin: 'https://logos.example', maxBytes: 100_000, refusingOrigins: new Set<string>() };

const logo = (more: object) => ({
  thumbUrl: NEW_THUMB,
  previewUrl: ORIGINAL,
  url: ORIGINAL,
  size: 5000,
  ...more,
});

test('the thumbnail is read if Wikimedia allows it', () => {
  expect(readableUrl(logo({ thumbUrl: OLD_THUMB }), RULES)).toBe(OLD_THUMB);
});

test('the original is read if reading its thumbnail may be refused, unless the original is too large', () => {
  expect(readableUrl(logo({}), RULES)).toBe(ORIGINAL);
  expect(readableUrl(logo({ size: 100_001 }), RULES)).toBeNull();
  expect(readableUrl(logo({ previewUrl: NEW_THUMB, size: 100_001 }), RULES)).toBeNull();
});

test('a logo of this site’s catalogue is read, even if its size is unknown', () => {
  const path = '/catalogue/x.svg';
  expect(readableUrl({ thumbUrl: path, previewUrl: path, url: path, size: null }, RULES)).toBe(path);
});

test('images on another wiki are read from the original’s origin until that origin refuses', () => {
  const thumbUrl = 'https://wiki.example/thumb/X.png';
  const url = 'https://wiki.example/X.svg';
  const other = logo({ thumbUrl, previewUrl: url, url });
  expect(readableUrl(other, RULES)).toBe(thumbUrl);
  expect(readableUrl(other, { ...RULES, refusingOrigins: new Set(['https://wiki.example']) })).toBeNull();
});

test('an original with a query string counts as the original', () => {
  const thumbUrl = 'https://wiki.example/X.svg?v=1';
  const url = 'https://wiki.example/X.svg';
  expect(readableUrl({ thumbUrl, previewUrl: url, url, size: 200_000 }, RULES)).toBeNull();
});
