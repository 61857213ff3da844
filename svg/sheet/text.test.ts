import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText, textWidth, wrapText } from './text.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('a', 'W', ' ', 'é', 'ש', 'ع', '漢', '한', '𠮷', '🎈', '\u0301', '\t'),
    maxLength: 80,
  }),
);
const anyWidth = fc.integer({ min: 20, max: 400 });

describe('the width of a text', () => {
  it('grows with the font size and with each character', () => {
    expect(textWidth('', 13)).toBe(0);
    expect(textWidth('Acme', 26)).toBeCloseTo(2 * textWidth('Acme', 13));
    expect(textWidth('Acme Inc', 13)).toBeGreaterThan(textWidth('Acme', 13));
  });

  it('is not less than Arial draws a usual company name', () => {
    // Sums of the advance widths of Arial, in thousandths of the font size.
    const widths = { 'Deutsche Telekom': 8336, 'Illinois Tool Works': 8112, 'Procter & Gamble': 7947 };
    for (const [name, width] of Object.entries(widths)) {
      expect(textWidth(name, 1000)).toBeGreaterThanOrEqual(width);
      expect(textWidth(name, 1000)).toBeLessThan(width * 1.25);
    }
  });

  it('counts Chinese, Japanese and Korean characters as squares, also those outside the basic plane', () => {
    for (const text of ['漢字', '日本', '한국', '𠮷野']) expect(textWidth(text, 10)).toBe(20);
  });
});

describe('a fitted text', () => {
  it('stays as it is if it fits', () => {
    expect(fitText('Acme', 10, textWidth('Acme', 10))).toBe('Acme');
    expect(fitText('', 10, 0)).toBe('');
  });

  it('is the beginning of a longer text with “…”, without a space before it', () => {
    const words = 'Royal Dutch Shell';
    for (let width = 20; width < textWidth(words, 10); width += 1) {
      const fitted = fitText(words, 10, width);
      expect(fitted).toMatch(/\S…$/);
      expect(words.startsWith(fitted.slice(0, -1))).toBe(true);
    }
  });

  it('is as long as fits', () => {
    const name = 'x'.repeat(40);
    const width = textWidth(`${'x'.repeat(12)}…`, 10);
    expect(fitText(name, 10, width)).toBe(`${'x'.repeat(12)}…`);
    expect(fitText(name, 10, width - 0.1)).toBe(`${'x'.repeat(11)}…`);
  });

  it('never is wider than its line, and never has half of a character', () => {
    fc.assert(
      fc.property(anyText, anyWidth, (text, width) => {
        const fitted = fitText(text, 13, width);
        expect(textWidth(fitted, 13)).toBeLessThanOrEqual(width);
        if (text.isWellFormed()) expect(fitted.isWellFormed()).toBe(true);
      }),
    );
  });

  it('keeps the logical order of Hebrew and Arabic, and cuts their end', () => {
    for (const text of ['בנק הפועלים בערבון מוגבל', 'الخطوط الجوية العربية السعودية']) {
      const fitted = fitText(text, 13, 80);
      expect(fitted).toMatch(/…$/);
      expect(text.startsWith(fitted.slice(0, -1))).toBe(true);
    }
  });
});

describe('a wrapped text', () => {
  it('breaks between words, where a line is full', () => {
    const width = textWidth('one two', 10);
    expect(wrapText('one two one two', 10, width)).toEqual(['one two', 'one two']);
    expect(wrapText('one two one two', 10, width - 0.1)).toEqual(['one', 'two', 'one', 'two']);
  });

  it('has no line if there are no words', () => {
    expect(wrapText('', 10, 100)).toEqual([]);
    expect(wrapText(' \n\t ', 10, 100)).toEqual([]);
  });

  it('loses nothing, keeps words that fit on a line together, and has no line that is too wide', () => {
    fc.assert(
      fc.property(anyText, anyWidth, (text, width) => {
        const lines = wrapText(text, 10, width);
        expect(lines.every((line) => line !== '' && textWidth(line, 10) <= width)).toBe(true);
        const wordsOf = (line: string) => line.split(/\s+/).filter((word) => word !== '');
        expect(lines.flatMap(wordsOf).join('')).toBe(wordsOf(text).join(''));
        const fitting = wordsOf(text).filter((word) => textWidth(word, 10) <= width);
        const whole = new Set(lines.flatMap(wordsOf));
        expect(fitting.filter((word) => !whole.has(word))).toEqual([]);
      }),
    );
  });
});
