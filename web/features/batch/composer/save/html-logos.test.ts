import { describe, expect, it } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { layOut } from '#svg/sheet/layout.ts';
import { prepareInColor } from '#svg/sheet/make-sheet.ts';
import { type SheetSettings, SPECIFIED_SHEET } from '#svg/sheet/settings.ts';
import type { ReadyItem } from '../prepare/outcome.ts';
import { htmlLogosOf } from './html-logos.ts';

const SOURCE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><title>Größe</title><path fill="#e01010" d="M0 0h20v10z"/><text y="9">é漢</text></svg>';

function readyItem(number: number, ink: SheetSettings['ink'] = null): ReadyItem {
  const logo = { title: `Logo ${number}`, url: `https://w.example/${number}.svg`, credit: '' } as Logo;
  return {
    item: { key: logo.url, title: logo.title, logo, file: null },
    prepared: { ...prepareInColor({ source: SOURCE }, ink, number), background: 'light', drawn: null },
  };
}
const layoutOf = (ready: ReadyItem[], scale = 1) =>
  layOut(
    ready.map(({ prepared: { measure } }) => ({ measure, title: '', credit: null, scale })),
    SPECIFIED_SHEET,
  );
const decode = (src = '') => Buffer.from(src.replace('data:image/svg+xml;base64,', ''), 'base64').toString();

describe('the logos of a page', () => {
  it('are in the order of the sheet, with the sizes that they have on it', () => {
    const ready = [readyItem(2), readyItem(1)];
    const logos = htmlLogosOf(ready, { layout: layoutOf(ready, 0.5), tiles: ['#24211e', null] });
    expect(logos.map(({ title }) => title)).toEqual(['Logo 2', 'Logo 1']);
    expect(logos.map(({ tile }) => tile)).toEqual(['#24211e', null]);
    for (const { cell, frame } of logos) {
      expect(cell).toMatchObject({ width: 144, height: 144 });
      expect(frame).toMatchObject({ width: 72, height: 36 });
    }
  });

  it('are separate drawings with all of their text, and load nothing', () => {
    const ready = [readyItem(1)];
    const [first] = htmlLogosOf(ready, { layout: layoutOf(ready), tiles: [] });
    expect(first?.src).toMatch(/^data:image\/svg\+xml;base64,[\w+/=]+$/);
    expect(decode(first?.src)).toMatch(/^<svg [^>]*width="20" height="10" viewBox="0 0 20 10">/);
    expect(decode(first?.src)).toContain('é漢');
  });

  it('have the colour of the sheet', () => {
    const ready = [readyItem(1, '#00aa55')];
    const svg = decode(htmlLogosOf(ready, { layout: layoutOf(ready), tiles: [] })[0]?.src);
    expect(svg).toContain('#00aa55');
    expect(svg).not.toContain('#e01010');
  });
});
