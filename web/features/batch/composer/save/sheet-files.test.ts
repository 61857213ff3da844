import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it, test } from 'vitest';
import { NO_FACTS } from '#contract/constants/no-facts.ts';
import type { Logo } from '#contract/logos.ts';
import { layOut } from '#svg/sheet/layout.ts';
import { prepareInColor } from '#svg/sheet/make-sheet.ts';
import { type SheetSettings, SPECIFIED_SHEET } from '#svg/sheet/settings.ts';
import type { SheetItem } from '../arrangement.ts';
import type { ReadyItem } from '../prepare/outcome.ts';
import { type HtmlLogo, htmlLogosOf, sheetCredits, sheetName, writeHtml } from './sheet-files.ts';

const CELL = { x: 0, y: 0, width: 144, height: 144 };
const logo = (title = 'Acme', values: Partial<HtmlLogo> = {}): HtmlLogo => ({
  title,
  creditParts: [],
  src: 'data:image/svg+xml;base64,PHN2Zy8+',
  cell: CELL,
  frame: { x: 36, y: 54, width: 72, height: 36 },
  tile: null,
  ...values,
});
const credited = (...creditParts: HtmlLogo['creditParts']) => logo('Acme', { creditParts });

/** Writes a page and returns its elements. */
function write(logos: readonly HtmlLogo[], settings: Partial<SheetSettings> = {}) {
  const html = writeHtml(logos, { ...SPECIFIED_SHEET, ...settings });
  const page = parseDocument(html);
  const all = (name: string) => DomUtils.getElementsByTagName(name, page);
  const names = DomUtils.getElementsByTagName('*', page).map(({ name }) => name);
  const css = all('style').map(DomUtils.textContent).join('');
  return { html, all, names: new Set(names), css };
}

/** Text that would break out of HTML. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</li></ul></section><iframe>',
  '</style><style>*{display:none}',
  '&lt;b&gt; &amp; <!-- -->',
  "' onload='alert(1)",
];

describe('a sheet as HTML', () => {
  it('is a list of images in order, below its title', () => {
    const { all, names } = write([logo('A'), logo('B'), logo('C')], { title: 'Partners' });
    expect(all('img').map(({ attribs }) => attribs.alt)).toEqual(['A', 'B', 'C']);
    expect(all('h2').map(DomUtils.textContent)).toEqual(['Partners']);
    expect(all('li')).toHaveLength(3);
    expect(names).toEqual(new Set(['section', 'style', 'h2', 'ul', 'li', 'div', 'img']));
  });

  it('has each name once: as a label, or as the alternative text of an image without one', () => {
    const unlabelled = write([logo('Acme')]);
    expect(unlabelled.all('li').map(DomUtils.textContent)).toEqual(['']);
    expect(unlabelled.all('img')[0]?.attribs.alt).toBe('Acme');
    const labelled = write([logo('Acme')], { hasLabels: true });
    expect(labelled.all('li').map(DomUtils.textContent)).toEqual(['Acme']);
    expect(labelled.all('img')[0]?.attribs.alt).toBe('');
  });

  it('shows hostile titles, names and credits as text', () => {
    for (const text of HOSTILE) {
      const entry = logo(text, { creditParts: [{ text, href: null }] });
      for (const hasLabels of [true, false]) {
        const { all, names } = write([entry], { title: text, hasLabels });
        expect(names).toEqual(
          new Set([
            'section',
            'style',
            'h2',
            'ul',
            'li',
            'div',
            'img',
            'small',
            ...(hasLabels ? ['span'] : []),
          ]),
        );
        const [image] = all('img');
        expect(hasLabels ? all('li').map(DomUtils.textContent).join() : image?.attribs.alt).toBe(text);
        expect(Object.keys(image?.attribs ?? {})).toEqual([
          'src',
          'alt',
          'width',
          'height',
          'style',
          'loading',
        ]);
        expect(all('h2').map(DomUtils.textContent)).toEqual([text]);
        expect(all('small').map(DomUtils.textContent)).toEqual([`Logos: ${text}`]);
        expect(all('style')).toHaveLength(1);
      }
    }
  });

  it('can’t be broken by the address of an image', () => {
    const { all } = write([logo('Acme', { src: 'https://w.example/a.svg?x="onerror="alert(1)&y=<b>' })]);
    expect(all('img')[0]?.attribs).toMatchObject({
      src: 'https://w.example/a.svg?x="onerror="alert(1)&y=<b>',
    });
    expect(all('img')[0]?.attribs).not.toHaveProperty('onerror');
  });
});

describe('the credits in HTML', () => {
  it('link to web pages, and to nothing else', () => {
    const { all } = write([
      credited(
        { text: 'Ada', href: 'https://wiki.example/Ada?a=1&b="2"' },
        { text: ', ', href: null },
        { text: 'CC BY', href: 'javascript:alert(1)' },
        { text: ' page', href: ' data:text/html,x' },
        { text: ' old', href: 'HTTP://wiki.example/' },
      ),
    ]);
    expect(all('a').map(({ attribs, children }) => [attribs.href, DomUtils.textContent(children)])).toEqual([
      ['https://wiki.example/Ada?a=1&b="2"', 'Ada'],
      ['HTTP://wiki.example/', ' old'],
    ]);
    expect(all('small').map(DomUtils.textContent)).toEqual(['Logos: Ada, CC BY page old']);
  });

  it('are those of the logos that have one, and missing if none has', () => {
    const { all } = write([
      credited({ text: 'Ada', href: null }),
      logo(),
      credited({ text: 'Bob', href: null }),
      credited({ text: 'Ada', href: null }),
    ]);
    expect(all('small').map(DomUtils.textContent)).toEqual(['Logos: Ada · Bob']);
    expect(write([logo()]).names).not.toContain('small');
  });
});

describe('the shape of a sheet as HTML', () => {
  it('has as many columns as fit, with cells at most as wide as the page', () => {
    const { css, all } = write([logo()], {
      cell: { width: 144, height: 96 },
      gap: 32,
      margin: 8,
    });
    expect(css).toMatch(/grid-template-columns: repeat\(auto-fit, minmax\(min\(144px, \d+%\), 1fr\)\)/);
    expect(css).toMatch(/gap: 32px/);
    expect(css).toMatch(/padding: 8px/);
    expect(css).toMatch(/li \{ width: 100%; max-width: 144px; \}/);
    expect(all('img')).toHaveLength(1);
  });

  it('has each logo at its place in its cell, even one with a frame that is larger', () => {
    const cell = { x: 184, y: 20, width: 144, height: 96 };
    const { all } = write([
      logo('Acme', { cell, frame: { x: 232, y: 57.937, width: 47.999_9, height: 20.126 } }),
      logo('Wide', { cell, frame: { x: 148, y: 20, width: 216, height: 96 } }),
    ]);
    expect(all('img')[0]?.attribs).toMatchObject({
      width: '48',
      height: '20.13',
      style: 'width: 33.33%; margin: 26.35% 0% 26.35% 33.33%;',
    });
    expect(all('img')[1]?.attribs.style).toBe('width: 150%; margin: 0% 0% 0% -25%;');
  });

  it('has dark tiles behind white logos', () => {
    const { all } = write([logo('Acme'), logo('Bolt', { tile: '#24211e' })]);
    expect(all('div').map(({ attribs }) => attribs.style)).toEqual([undefined, 'background: #24211e;']);
  });

  it.each([
    ['#ffffff', /color: #1b1a18; background: #ffffff;/],
    ['#1b1a18', /color: #f7f5f0; background: #1b1a18;/],
    [null, /color: #1b1a18; \}/],
  ])('has the ground %s, and text that can be read on it', (ground, rule) => {
    expect(write([logo()], { ground }).css).toMatch(rule);
  });

  it('is limited to its section, so that it doesn’t change the page', () => {
    const { css, names } = write([logo()]);
    const selectors = css.match(/^[^{\n]+(?= \{)/gm) ?? [];
    expect(selectors.length).toBeGreaterThan(2);
    for (const selector of selectors) expect(selector).toMatch(/^\.logo-wall\b/);
    expect(css).not.toMatch(/@import|url\(/);
    expect(names).not.toContain('script');
  });

  it('has no list items, title or credits if there is nothing', () => {
    expect(write([]).names).toEqual(new Set(['section', 'style', 'ul']));
  });
});

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

test('the file name of a sheet contains the date in the visitor’s time zone', () => {
  expect(sheetName(new Date(2026, 10, 21, 23, 59).getTime())).toBe('consolidated_logos_2026-11-21');
});

const ITEM: SheetItem = {
  key: 'Acme',
  title: 'Acme',
  logo: {
    ...NO_FACTS,
    title: 'Acme logo',
    url: 'https://w.example/a.svg',
    fileType: 'svg',
  } as unknown as Logo,
  file: null,
};

test('the credits of a sheet in one colour say that its logos were changed', () => {
  expect(sheetCredits([ITEM], [], '#00aa55')).toContain('Changed:      recoloured in #00aa55\n');
  expect(sheetCredits([ITEM], [], 'grey')).toContain('Changed:      recoloured in greyscale\n');
  expect(sheetCredits([ITEM], [], null)).not.toContain('Changed:');
});

test('the credits of a sheet name each file once, without the visitor’s own', () => {
  const upload = { ...ITEM, logo: { ...ITEM.logo, title: 'Own' }, file: new File([''], 'own.svg') };
  const text = sheetCredits([ITEM, { ...ITEM, key: 'Acme Inc' }, upload], [], null);
  expect(text.match(/Title: .*/g)).toEqual(['Title:        Acme logo']);
});
