import { parse as parseCss, walk } from 'css-tree';
import { expect, test } from 'vitest';
import { hasRsvg } from '#testing/programs.mjs';
import { COPIED_DRAWINGS, svgOf } from '#testing/sheet/copied-drawings.ts';
import { differenceOf, drawPixels } from '#testing/sheet/pixels.ts';
import { renderJsx, renderSvelte, renderVue } from '#testing/sheet/render-components.ts';
import { type ComponentFormat, componentOf } from '../parse-svg.ts';
import { cssOf, dataUriOf } from './embed.ts';

const RENDERERS: Record<ComponentFormat, (code: string, count?: number) => Promise<string>> = {
  jsx: (code, count) => renderJsx(code, 'DockerIcon', count),
  vue: renderVue,
  svelte: renderSvelte,
};
const FORMATS = Object.keys(RENDERERS) as ComponentFormat[];
const componentFor = (format: ComponentFormat, source: string, title = 'Docker icon') =>
  componentOf(source, { title, format, bounds: null });

test.each(FORMATS)('%s compiles, and every drawing looks like the original', async (format) => {
  const results = await Promise.all(
    Object.entries(COPIED_DRAWINGS).map(async ([name, source]) => {
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
    names.map((name) => RENDERERS[format](componentFor(format, COPIED_DRAWINGS[name] ?? ''))),
  );
  const used = markups.map((markup) => markup.match(/(?<=\s(?:id|class)=")[^"]+/g) ?? []);
  expect(used.map(({ length }) => length > 0)).toEqual([true, true, true]);
  expect(new Set(used.flat()).size).toBe(used.map((list) => new Set(list).size).reduce((a, b) => a + b));
  if (!hasRsvg() && !process.env.CI) return;
  const cells = markups.map((markup, at) => `<svg x="${at * 40}" width="40" height="40">${markup}</svg>`);
  for (const [at, name] of names.entries()) {
    const cell = await drawPixels(svgOf(cells.join(''), `viewBox="${at * 40} 0 40 40"`), 120);
    const alone = await drawPixels(COPIED_DRAWINGS[name] ?? '', 120);
    expect(differenceOf(cell, alone), name).toBeLessThan(0.002);
  }
});

test.each(FORMATS)('%s draws a second instance while the first one is hidden', async (format) => {
  const source = svgOf(
    '<style>.a{fill:url(#g)}#p{stroke:url(#g)}</style><linearGradient id="g"><stop stop-color="red"/></linearGradient><filter id="f"><feOffset dx="2"/></filter><path id="p" d="M4 4h30v30z"/><use href="#p" class="a" filter="url(#f)"/>',
  );
  const markup = await RENDERERS[format](componentFor(format, source), 2);
  const ids = [...markup.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(6);
  const [, first = '', second = ''] = /^(.*?<\/svg>)(.*)$/s.exec(markup) ?? [];
  const used = (instance: string) =>
    new Set([...instance.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id = '']) => id));
  for (const instance of [first, second])
    expect([...used(instance)].filter((id) => !instance.includes(`id="${id}"`))).toEqual([]);
});

test.each(FORMATS)(
  '%s has a name for screen readers, keeps currentColor and runs nothing',
  async (format) => {
    const source = svgOf(
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

test('CSS parses, and its background is the original', async () => {
  for (const [name, source] of Object.entries(COPIED_DRAWINGS)) {
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
    expect(decoded, name).toBe(/xml:space/.test(source) ? source : source.replace(/\s+/g, ' '));
  }
});
