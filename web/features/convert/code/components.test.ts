import { parse as parseCss, walk } from 'css-tree';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { hasRsvg } from '#testing/programs.mjs';
import { cropOf, differenceOf, drawPixels } from '#testing/sheet/pixels.ts';
import { renderJsx, renderSvelte, renderVue } from '#testing/sheet/render-components.ts';
import { type ComponentFormat, componentOf } from '../parse-svg.ts';
import { cssOf, dataUriOf } from './embed.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, attributes = 'viewBox="0 0 40 40"') =>
  `<svg ${NS} ${attributes}>${inside}</svg>`;

/** Drawings that a template language, a page or another drawing could change. */
const DRAWINGS: Record<string, string> = {
  'classes of Illustrator': svg(
    '<style type="text/css">.st0{fill:#E01;}.st1{fill:none;stroke:#06C;stroke-width:4}</style><path class="st0" d="M0 0h20v20H0z"/><circle class="st1" cx="28" cy="28" r="8"/>',
  ),
  'rules for elements': svg(
    '<style>rect{fill:teal}svg>circle{fill:gold}:root{stroke:#333}</style><rect width="18" height="40"/><circle cx="30" cy="20" r="8"/>',
  ),
  'a gradient by reference': svg(
    '<defs><linearGradient id="a"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient><linearGradient id="b" xlink:href="#a" gradientTransform="rotate(90)"/></defs><rect width="40" height="40" fill="url(#b)"/>',
  ),
  'uses, masks and clips': svg(
    '<defs><path id="p" d="M20 2L38 38H2z"/><mask id="m"><use xlink:href="#p" fill="#fff"/></mask><clipPath id="c"><circle cx="20" cy="20" r="12"/></clipPath></defs><g mask="url(#m)"><rect width="40" height="40" fill="#a0f" clip-path="url(#c)"/></g>',
  ),
  'braces in text': svg(
    '<text x="1" y="20" font-size="8" font-family="DejaVu Sans">{{a}} {b} $ {c} &lt;d&gt; `</text>',
  ),
  'spaces in text': svg(
    '<text x="1" y="10" font-size="8" font-family="DejaVu Sans"><tspan>A</tspan> <tspan>B </tspan>\n<tspan>C</tspan></text><text x="1" y="30" font-size="6" xml:space="preserve" font-family="DejaVu Sans">a   b</text>',
  ),
  'braces in attributes and styles': svg(
    `<style>@media all{.a{fill:#0a0}}</style><rect class="a" width="20" height="20" data-x="{1}"/><rect x="20" width="20" height="20" style="fill:#f80;stroke:blue;stroke-width:2!important"/><text font-family="'{A}', DejaVu Sans" y="36" font-size="8">{</text>`,
  ),
  'entities of the file': `<!DOCTYPE svg [<!ENTITY c "#c0ffee">]><svg ${NS} viewBox="0 0 40 40"><rect width="40" height="30" fill="&c;"/></svg>`,
  'editor data and an inner title': `<svg ${NS} xmlns:i="http://www.inkscape.org/" i:version="1" viewBox="0 0 40 40"><title>Layer &amp; 1</title><i:data/><g i:label="x"><path d="M4 4h30v10H4z"/></g></svg>`,
  'a size without a view box': svg(
    '<circle cx="30" cy="10" r="9" fill="crimson"/>',
    'width="60" height="20"',
  ),
  'a size in a style': svg(
    '<circle cx="20" cy="20" r="19" fill="crimson"/>',
    'style="width:80px;height:80px;fill-rule:evenodd" viewBox="0 0 40 40"',
  ),
  'attributes that React names otherwise': svg(
    '<mask id="m" mask-type="alpha"><rect width="20" height="40" fill="#000"/></mask><g mask="url(#m)"><path d="M4 20h32" stroke="#000" stroke-width="9" stroke-linecap="round" stroke-dasharray="1 12" vector-effect="non-scaling-stroke"/></g>',
  ),
  'a filter and a pattern': svg(
    '<defs><filter id="f"><feGaussianBlur stdDeviation="1.5"/></filter><pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse"><circle cx="4" cy="4" r="3" fill="#096"/></pattern></defs><rect width="40" height="20" fill="url(#p)"/><circle cx="20" cy="30" r="7" filter="url(#f)"/>',
  ),
  'styles that need a document to themselves': svg(
    '<style>use{fill:red}@layer a{path{fill:#09f}}</style><defs><path id="p" d="M0 0h20v40H0z"/></defs><use href="#p" x="10"/>',
  ),
};

const RENDERERS: Record<ComponentFormat, (code: string) => Promise<string>> = {
  jsx: (code) => renderJsx(code, 'DockerIcon'),
  vue: renderVue,
  svelte: renderSvelte,
};
const FORMATS = Object.keys(RENDERERS) as ComponentFormat[];
const componentFor = (format: ComponentFormat, source: string, title = 'Docker icon') =>
  componentOf(source, { title, format, bounds: null });

test.each(FORMATS)('%s compiles, and every drawing looks like the original', async (format) => {
  const results = await Promise.all(
    Object.entries(DRAWINGS).map(async ([name, source]) => {
      const markup = await RENDERERS[format](componentFor(format, source));
      if (!hasRsvg() && !process.env.CI) return [name, 0];
      // librsvg scales an embedded SVG as pixels, so that one is compared at its own size.
      const width = markup.includes('<image') ? 40 : 120;
      const [original, rendered] = await Promise.all([drawPixels(source, width), drawPixels(markup, width)]);
      return [name, differenceOf(original, rendered)];
    }),
  );
  expect(results.filter(([, difference]) => Number(difference) > 0.002)).toEqual([]);
});

test.each(FORMATS)('%s puts two drawings on a page without a common id, class or rule', async (format) => {
  const names = ['classes of Illustrator', 'rules for elements', 'a gradient by reference'];
  const markups = await Promise.all(
    names.map((name) => RENDERERS[format](componentFor(format, DRAWINGS[name] ?? ''))),
  );
  const used = markups.map((markup) => markup.match(/(?<=\s(?:id|class)=")[^"]+/g) ?? []);
  expect(used.map(({ length }) => length > 0)).toEqual([true, true, true]);
  expect(new Set(used.flat()).size).toBe(used.map((list) => new Set(list).size).reduce((a, b) => a + b));
  if (!hasRsvg() && !process.env.CI) return;
  const cells = markups.map((markup, at) => `<svg x="${at * 40}" width="40" height="40">${markup}</svg>`);
  const page = await drawPixels(svg(cells.join(''), 'viewBox="0 0 120 40"'), 360);
  for (const [at, name] of names.entries()) {
    const alone = await drawPixels(DRAWINGS[name] ?? '', 120);
    expect(differenceOf(cropOf(page, at * 120, 120), alone), name).toBeLessThan(0.002);
  }
});

test.each(FORMATS)(
  '%s has a name for screen readers, keeps currentColor and runs nothing',
  async (format) => {
    const source = svg(
      '<title>Layer 1</title><script>alert(1)</script><path d="M0 0h9v9z" fill="currentColor" onclick="alert(1)"/><a href="javascript:alert(1)"><path d="M0 0"/></a>',
    );
    const code = componentFor(format, source, 'Cats & "dogs" {x}');
    const markup = await RENDERERS[format](code.replace('function CatsDogsX', 'function DockerIcon'));
    expect(markup).toMatch(/role="img"/);
    expect(markup).toMatch(/aria-label="Cats &amp; &quot;dogs&quot; \{x\}"/);
    expect(markup).toContain('fill="currentColor"');
    expect(markup).not.toMatch(/alert|Layer 1/);
  },
);

test('CSS parses, and its background draws the original', async () => {
  for (const [name, source] of Object.entries(DRAWINGS)) {
    const uri = await dataUriOf(new Blob([source]), source);
    const css = cssOf({ title: 'Docker icon', width: 40, height: 20 }, uri);
    const problems: string[] = [];
    const urls: string[] = [];
    const tree = parseCss(css, { onParseError: (error) => problems.push(error.message) });
    walk(tree, (node) => void (node.type === 'Url' && urls.push(node.value)));
    expect(problems, name).toEqual([]);
    expect(css).toMatch(/^\.docker-icon \{\n {2}width: 40px;\n {2}aspect-ratio: 40 \/ 20;/);
    expect(urls).toEqual([uri]);
    const decoded = await (await fetch(urls[0] ?? '')).text();
    expect(parseDocument(decoded, { xmlMode: true }).children.length, name).toBeGreaterThan(0);
    if (!hasRsvg() && !process.env.CI) continue;
    expect(differenceOf(await drawPixels(decoded, 60), await drawPixels(source, 60)), name).toBe(0);
  }
});
