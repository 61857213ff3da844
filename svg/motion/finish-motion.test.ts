import { expect, test } from 'vitest';
import { stillSvg } from '../inline/portable-svg.ts';
import { prepareLogo } from '../sheet/prepare-logo.ts';

const HEAD =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 24 24"';
const svg = (inside: string) => `${HEAD}>${inside}</svg>`;
/** Returns the code inside a drawing whose animations are finished. */
const finished = (inside: string) =>
  stillSvg(svg(inside), 24)
    .code.replace(/^<svg [^>]*>/, '')
    .replace(/<\/svg>$/, '');
const FADE = '@keyframes f{from{opacity:0}to{opacity:1}}';
const FINAL = 'opacity:1!important';

test.each([
  ['forwards', 'f 1s forwards', FINAL],
  ['both, after a delay', '1s ease-in 3s both f', FINAL],
  ['twice', 'f 1s forwards 2', FINAL],
  ['reversed', 'f 1s reverse forwards', 'opacity:0!important'],
  ['there and back', 'f 1s alternate 2 forwards', 'opacity:0!important'],
  ['there, back and there', 'f 1s alternate 3 both', FINAL],
  ['back and there', 'f 1s alternate-reverse 2 both', FINAL],
  ['without keeping its end', 'f 1s', ''],
  ['without keeping its end, before a delay', 'f 1s 1s backwards', ''],
  ['for ever', 'f 1s infinite', FINAL],
  ['for ever there and back', 'f 1s alternate infinite', FINAL],
  ['for ever backwards, where it hides', 'f 1s reverse infinite', FINAL],
  ['of another name', 'g 1s both', ''],
  ['with another', 'h 1s both,f 1s both', `r:9px!important;${FINAL}`],
])('rules state the end of an animation that runs %s', (_, animation, expected) => {
  const rules = `.a{animation:${animation};r:1px}${FADE}@keyframes h{50%{r:2px}100%{r:9px;animation-timing-function:ease}}`;
  const code = finished(`<style>${rules}</style><circle class="a" r="9"/>`);
  expect(code).toBe(
    `<style>.a{${['r:1px', expected].filter(Boolean).join(';')}}</style><circle class="a" r="9"/>`,
  );
});

test.each([
  [
    'longhands',
    `.a{animation-name:f;animation-duration:1s;animation-fill-mode:forwards}${FADE}`,
    `.a{${FINAL}}`,
  ],
  ['prefixes', '.a{-webkit-animation:f 1s forwards}@-webkit-keyframes f{to{opacity:1}}', `.a{${FINAL}}`],
  [
    'a name and its fill mode in two rules',
    `.m{animation-duration:1s;animation-fill-mode:both}.a{animation-name:f}${FADE}`,
    `.m{}.a{${FINAL}}`,
  ],
  ['a string', `.a{animation:"f" 1s forwards}@keyframes "f"{to{opacity:1}}`, `.a{${FINAL}}`],
  ['an escaped name', String.raw`.a{animation:k\.1 1s both}@keyframes k\.1{to{opacity:1}}`, `.a{${FINAL}}`],
  ['a condition', `@media all{.a{animation:f 1s forwards}${FADE}}`, `@media all{.a{${FINAL}}}`],
])('rules that animate by %s state the end', (_, rules, expected) => {
  expect(finished(`<style>${rules}</style><circle class="a" r="9"/>`)).toContain(
    `<style>${expected}</style>`,
  );
});

test('a style states the end of its animation', () => {
  const code = finished(`<style>${FADE}</style><circle style="opacity:0;animation:f 1s forwards" r="9"/>`);
  expect(code).toContain(`style="opacity:0;${FINAL}"`);
});

test.each([
  ['<animate attributeName="opacity" from="0" to="1" dur="1s" fill="freeze"/>', 'opacity="1"'],
  ['<animate attributeName="opacity" values="0;.5;1;" dur="1s" fill="freeze"/>', 'opacity="1"'],
  ['<animate attributeName="opacity" from="0" by=".5" dur="1s" fill="freeze"/>', 'opacity="0.5"'],
  [
    '<animate attributeName="opacity" to="1" begin="2s" dur="1s" fill="freeze" repeatCount="3"/>',
    'opacity="1"',
  ],
  ['<set attributeName="opacity" to="1" begin="1s"/>', 'opacity="1"'],
  ['<set attributeName="opacity" to="1" begin="x.end+1s"/>', 'opacity="1"'],
  ['<set attributeName="class" to="b"/>', 'opacity="0" class="b"'],
  ['<set attributeName="opacity" to="1" dur="1s"/>', 'opacity="0"'],
  ['<animate attributeName="opacity" to="1" dur="1s"/>', 'opacity="0"'],
  [
    '<animate attributeName="opacity" to="1" dur="1s" fill="freeze" repeatCount="indefinite"/>',
    'opacity="1"',
  ],
  ['<animate attributeName="opacity" to="1" dur="1s" fill="freeze" begin="click"/>', 'opacity="0"'],
  ['<set attributeName="opacity" to="1" begin="indefinite"/>', 'opacity="0"'],
  [
    '<animateTransform attributeName="transform" type="rotate" from="0" to="90 12 12" dur="1s" fill="freeze"/>',
    'opacity="0" transform="rotate(90 12 12)"',
  ],
  [
    '<animateMotion path="m1,1 h9 v-2 l1 1" dur="1s" fill="freeze"/>',
    'opacity="0" transform="translate(11,0)"',
  ],
  [
    '<animateMotion path="M1,1C2 2 3 3 4,5z" keyPoints="0;1" dur="1s" repeatDur="indefinite"/>',
    'opacity="0" transform="translate(1,1)"',
  ],
  ['<animateMotion to="3,4" dur="1s" fill="freeze"/>', 'opacity="0" transform="translate(3,4)"'],
])('%s is drawn as it ends', (animation, attributes) => {
  expect(finished(`<circle r="9" opacity="0">${animation}</circle>`)).toBe(`<circle r="9" ${attributes}/>`);
});

test('an animation of another element ends there, and wins over its rules', () => {
  const code = finished(
    '<style>.a{opacity:0}:nth-child(3){fill:red}</style><animate xlink:href="#a" attributeName="opacity" to="1" dur="1s" fill="freeze"/><circle id="a" class="a" r="9"/>',
  );
  expect(code).toContain('<desc/><circle id="a" class="a" r="9" opacity="1" style="opacity:1"/>');
});

test('a sheet shows the end of animations', () => {
  const { markup } = prepareLogo(
    svg(
      '<rect width="0" height="9"><animate attributeName="width" from="0" to="20" dur="1s" fill="freeze"/></rect>',
    ),
    1,
  );
  expect(markup).toContain('<rect width="20" height="9"/>');
});
