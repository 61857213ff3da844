import { describe, expect, it } from 'vitest';
import { makeSheet } from '../make-sheet.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** Returns how a sheet writes the content of its first logo, and whether as a drawing or as an image. */
function placed(inner: string, attributes = ''): { as: string | undefined; inner: string } {
  const source = `<svg ${NS} ${attributes}viewBox="0 0 9 9">${inner}</svg>`;
  const { svg, placed } = makeSheet([{ title: 'x', source, credit: null }]);
  const written = svg?.match(/<svg id="l1"[^>]*><svg[^>]*>(.*)<\/svg><\/svg><\/g>/s)?.[1] ?? '';
  return { as: placed[0]?.as, inner: written };
}

describe('references are prefixed like the names', () => {
  it.each([
    ['<use href="#a"/><use xlink:href="#b%20c"/>', '<use href="#l1_a"/><use xlink:href="#l1_b_x20_c"/>'],
    [
      '<path fill="url( &quot;#a&quot; ) red" mask="url(#b)"/>',
      '<path fill="url(#l1_a) red" mask="url(#l1_b)"/>',
    ],
    ['<path style="fill:url(\'#a\')"/>', '<path style="fill:url(#l1_a)"/>'],
    [
      '<g id="a" class="b c" aria-labelledby="a d"/>',
      '<g id="l1_a" class="l1_b l1_c" aria-labelledby="l1_a l1_d"/>',
    ],
    [
      '<set attributeName="fill" begin="a.end+1s; b\\.c.click;0.5s;3s"/>',
      '<set attributeName="fill" begin="l1_a.end+1s; l1_b_x2e_c.click;0.5s;3s"/>',
    ],
    [
      '<animate attributeName="fill" values="url(#a);red"/>',
      '<animate attributeName="fill" values="url(#l1_a);red"/>',
    ],
    ['<set attributeName="class" to="a b"/>', '<set attributeName="class" to="l1_a l1_b"/>'],
    ['<use><set attributeName="href" to="#a"/></use>', '<use><set attributeName="href" to="#l1_a"/></use>'],
    ['<g id="a"/><g id="a"/>', '<g id="l1_a"/><g/>'],
  ])('%s', (inner, written) => {
    expect(placed(inner)).toEqual({ as: 'drawing', inner: written });
  });
});

describe('rules are confined to one logo', () => {
  it.each([
    ['by prefixes alone if each rule starts at a name', '.a>path,#b{fill:red}', '.l1_a>path,#l1_b{fill:red}'],
    [
      'below the place if a rule does not',
      '.a{fill:red}path{fill:blue}',
      '#l1 .l1_a{fill:red}#l1 path{fill:blue}',
    ],
    [
      'the root of the document is that of the logo',
      ':root .a,svg{fill:red}',
      '#l1>:only-child .l1_a,#l1 svg{fill:red}',
    ],
    ['within a condition', '@media screen{g{fill:red}}', '@media screen{#l1 g{fill:red}}'],
    [
      'animations',
      '@keyframes a{to{fill:red}}.b{animation:1s a,c}',
      '@keyframes l1_a{to{fill:red}}.l1_b{animation:1s l1_a,c}',
    ],
    ['parts of the file', '.a{fill:url("#b")}', '.l1_a{fill:url(#l1_b)}'],
    ['names within functions', ':is(.a,#b):not(.c){fill:red}', '#l1 :is(.l1_a,#l1_b):not(.l1_c){fill:red}'],
    ['nested rules', '.a{fill:red;&amp; .b{fill:blue}}', '.l1_a{fill:red;& .l1_b{fill:blue}}'],
    [
      'faces',
      '@font-face{font-family:My Own;src:local(x)}.a{font:1em "my own",serif}',
      '@font-face{font-family:"l1_my_x20_own";src:local(x)}.l1_a{font:1em"l1_my_x20_own",serif}',
    ],
  ])('%s', (_, css, written) => {
    expect(placed(`<style>${css}</style>`)).toEqual({
      as: 'drawing',
      inner: `<style>${written.replaceAll('&', '&amp;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')}</style>`,
    });
  });

  it('names of animations and fonts are prefixed in attributes too', () => {
    const css = '@keyframes a{to{fill:red}}@font-face{font-family:f;src:local(x)}';
    const { inner } = placed(`<style>${css}</style><text font-family="F, serif" style="animation:a 1s"/>`);
    expect(inner).toContain('<text font-family="&quot;l1_f&quot;,serif" style="animation:l1_a 1s"/>');
  });

  it('nothing loads from rules', () => {
    const css =
      '@import "x";@import url(x);@font-face{font-family:f;src:url(x)}.a{background:image-set("x" 1x);fill:url(x)}';
    expect(placed(`<style>${css}</style>`)).toEqual({
      as: 'drawing',
      inner: '<style>.l1_a{fill:none}</style>',
    });
  });
});

describe('a logo is embedded as an image', () => {
  it.each([
    ['for conditions on the window', '<style>@media (max-width:9px){.a{fill:red}}</style>', ''],
    ['for sheets with such a condition', '<style media="(orientation:portrait)">.a{fill:red}</style>', ''],
    ['for lengths of the window', '<path stroke-width="2vw"/>', ''],
    ['for lengths of the document', '<style>.a{r:1rem}</style>', ''],
    ['for patterns of names', '<style>[id^=a]{fill:red}</style>', ''],
    ['for layers', '<style>@layer a{.b{fill:red}}</style>', ''],
    ['for the root in a negation', '<style>g:not(:root){fill:red}</style>', ''],
    ['for an animation by a variable', '<style>.a{animation:var(--a)}</style>', ''],
    ['for CSS that does not parse', '<style>.a{fill:red}]{}</style>', ''],
    ['for an id of two elements in a rule', '<style>#a{fill:red}</style><g id="a"/><g id="a"/>', ''],
    ['for a background', '', 'style="background:red" '],
    ['for a padding by a rule', '<style>.a{padding:3px}</style>', 'class="a" '],
    ['for an effect on the root', '', 'mask="url(#a)" '],
    ['for an animation of the root', '<animate attributeName="x" values="3"/>', ''],
  ])('%s', (_, inner, attributes) => {
    expect(placed(inner, attributes).as).toBe('image');
  });

  it('and nothing loads in it', () => {
    const source = `<svg ${NS} viewBox="0 0 9 9"><style>@layer a{.b{fill:url(x)}}@import "x";] url(x){}</style><script/></svg>`;
    const { svg } = makeSheet([{ title: 'x', source, credit: null }]);
    const data = /base64,([^"]*)/.exec(svg ?? '')?.[1] ?? '';
    const text = Buffer.from(data, 'base64').toString();
    expect(text).toContain('<style>@layer a{.b{fill:none}}');
    expect(text).not.toMatch(/script|import|url\(/);
  });

  it('but not for sizes, and properties without effect', () => {
    const attributes =
      'width="9" style="width:9px;height:9px;background:none;enable-background:new;clip-rule:evenodd" ';
    expect(placed('<path d="M0 3vh"/><style>.b{width:3px}</style>', attributes).as).toBe('drawing');
  });
});
