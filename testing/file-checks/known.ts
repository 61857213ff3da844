import { BITMAPS, FONT } from './bitmaps.ts';
import { type CheckedFile, drawing, PLAIN, svgAddress } from './file.ts';

const { png, jpeg, gif, webp } = BITMAPS;

const DISC = '<circle cx="48" cy="48" r="48" fill="#c22"/>';
const SQUARE = '<path d="M24 24h48v48H24z" fill="#c22"/>';
const HALF = 'y="48" width="96" height="48" preserveAspectRatio="none"';
const TOP = '<path d="M0 0h96v48H0z" fill="#06c"/>';
const WHOLE = 'width="96" height="96" preserveAspectRatio="none"';
const NO_MARGINS = { top: 0, right: 0, bottom: 0, left: 0 };

const text = (attributes: string, content = 'Brand') =>
  `<text x="2" y="60" font-size="32" ${attributes}>${content}</text>`;
const needing = (...missingFonts: string[]) => ({ ...PLAIN, text: { missingFonts, embeddedFonts: [] } });

const VECTORS: CheckedFile[] = [
  { name: 'a path', source: drawing(SQUARE), expected: PLAIN },
  {
    name: 'a gradient',
    source: drawing(
      '<linearGradient id="g"><stop stop-color="#c22"/><stop offset="1" stop-color="#22c"/></linearGradient><path d="M0 0h96v96H0z" fill="url(#g)"/>',
    ),
    expected: { ...PLAIN, oneColor: null, transparent: false },
  },
  {
    name: 'a pattern of shapes',
    source: drawing(
      '<pattern id="p" width="12" height="12" patternUnits="userSpaceOnUse"><circle cx="6" cy="6" r="5" fill="#c22"/></pattern><path d="M0 0h96v96H0z" fill="url(#p)"/>',
    ),
    expected: { ...PLAIN, colors: 1, oneColor: '#cc2222', transparent: true },
  },
  {
    name: 'a mask of shapes',
    source: drawing(`<mask id="m"><path d="M0 0h48v96H0z" fill="#fff"/></mask><g mask="url(#m)">${DISC}</g>`),
    expected: { ...PLAIN, margins: { top: 0, right: 50, bottom: 0, left: 0 } },
  },
  {
    name: 'markers',
    source: drawing(
      '<marker id="a" markerWidth="4" markerHeight="4" refX="2" refY="2"><circle cx="2" cy="2" r="2"/></marker><path d="M20 48h56" stroke="#000" stroke-width="4" marker-end="url(#a)"/>',
    ),
    expected: PLAIN,
  },
  {
    name: 'a filter that blurs shapes',
    source: drawing(
      `<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><g filter="url(#f)">${SQUARE}</g>`,
    ),
    expected: PLAIN,
  },
  {
    name: 'a symbol that is used twice',
    source: drawing(
      '<symbol id="s" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></symbol><use href="#s" width="48" height="48"/><use xlink:href="#s" x="48" y="48" width="48" height="48"/>',
    ),
    expected: { ...PLAIN, margins: NO_MARGINS, colors: 1 },
  },
  {
    name: 'a switch',
    source: drawing(`<switch><g systemLanguage="xx">${TOP}</g><g>${SQUARE}</g></switch>`),
    expected: { ...PLAIN, oneColor: '#cc2222' },
  },
  {
    name: 'a nested drawing',
    source: drawing(`<svg x="48" width="48" height="48" viewBox="0 0 96 96">${DISC}</svg>`),
    expected: { ...PLAIN, margins: { top: 0, right: 0, bottom: 50, left: 50 } },
  },
  {
    name: 'letters as outlines, with their text as a label',
    source: drawing('<g aria-label="Brand"><path d="M10 80V16h32a16 16 0 0 1 0 32H10z"/></g>'),
    expected: PLAIN,
  },
  {
    name: 'a clip of shapes',
    source: drawing(
      `<clipPath id="c"><path d="M0 0h96v24H0z"/></clipPath><g clip-path="url(#c)">${DISC}</g>`,
    ),
    expected: PLAIN,
  },
  {
    name: 'strokes only',
    source: drawing('<path d="M8 48h80" fill="none" stroke="#06c" stroke-width="16"/>'),
    expected: { ...PLAIN, oneColor: '#0066cc' },
  },
];

const WITH_BITMAPS: CheckedFile[] = [
  {
    name: 'nothing but a PNG',
    source: drawing(`<image href="${png}" ${WHOLE}/>`),
    expected: { ...PLAIN, kind: 'bitmap', bitmap: { share: 1, width: 40, height: 20 } },
  },
  {
    name: 'a JPG over half of the drawing',
    source: drawing(`${TOP}<image xlink:href="${jpeg}" ${HALF}/>`),
    expected: { ...PLAIN, kind: 'mixed', bitmap: { share: 0.5, width: 24, height: 12 } },
  },
  {
    name: 'a GIF over half of the drawing',
    source: drawing(`${TOP}<image href="${gif}" ${HALF}/>`),
    expected: { ...PLAIN, kind: 'mixed', bitmap: { share: 0.5, width: 12, height: 6 } },
  },
  {
    name: 'a WebP over half of the drawing',
    source: drawing(`${TOP}<image href="${webp}" ${HALF}/>`),
    expected: { ...PLAIN, kind: 'mixed', bitmap: { share: 0.5, width: 16, height: 8 } },
  },
  {
    name: 'several bitmaps, the largest of which is named',
    source: drawing(
      `<image href="${gif}" width="96" height="48" preserveAspectRatio="none"/><image href="${png}" ${HALF}/>`,
    ),
    expected: { kind: 'bitmap', bitmap: { share: 1, width: 40, height: 20 } },
  },
  {
    name: 'a bitmap in a pattern',
    source: drawing(
      `${TOP}<pattern id="p" width="1" height="1"><image href="${png}" ${WHOLE}/></pattern><path d="M0 48h96v48H0z" fill="url(#p)"/>`,
    ),
    expected: { kind: 'mixed', bitmap: { share: 0.5, width: 40, height: 20 } },
  },
  {
    name: 'a bitmap as a mask',
    source: drawing(
      `${TOP}<mask id="m"><image href="${png}" ${WHOLE}/></mask><path d="M0 48h96v48H0z" mask="url(#m)"/>`,
    ),
    expected: { kind: 'mixed', bitmap: { share: 0.5, width: 40, height: 20 } },
  },
  {
    name: 'a bitmap in a filter',
    source: drawing(
      `${TOP}<filter id="f" x="0" y="0" width="1" height="1"><feImage href="${png}" preserveAspectRatio="none"/></filter><path d="M0 48h96v48H0z" filter="url(#f)"/>`,
    ),
    expected: { kind: 'mixed', bitmap: { share: 0.5, width: 40, height: 20 } },
  },
  {
    name: 'a bitmap in an embedded SVG',
    source: drawing(
      `${TOP}<image href="${svgAddress(drawing(`<image href="${png}" ${WHOLE}/>`))}" ${HALF}/>`,
    ),
    expected: { kind: 'mixed', bitmap: { share: 0.5, width: 40, height: 20 } },
  },
  {
    name: 'an embedded SVG of shapes',
    source: drawing(`<image href="${svgAddress(drawing(DISC))}" ${WHOLE}/>`),
    expected: PLAIN,
  },
  {
    name: 'a bitmap that a clip cuts to a quarter',
    source: drawing(
      `${TOP}<clipPath id="c"><path d="M0 48h48v48H0z"/></clipPath><image href="${png}" ${HALF} clip-path="url(#c)"/>`,
    ),
    expected: { kind: 'mixed', bitmap: { share: 0.333, width: 40, height: 20 } },
  },
];

const TEXTS: CheckedFile[] = [
  { name: 'text without a font', source: drawing(text('')), expected: needing() },
  { name: 'a font in an attribute', source: drawing(text('font-family="Lato"')), expected: needing('Lato') },
  {
    name: 'a font in a style',
    source: drawing(text(`style="font-family:'Open Sans',sans-serif"`)),
    expected: needing('Open Sans'),
  },
  {
    name: 'a font of a class',
    source: drawing(`<style>.a{font-family:Lato}</style>${text('class="b a"')}`),
    expected: needing('Lato'),
  },
  {
    name: 'a font in the shorthand',
    source: drawing(`<style>.a{font:italic bold 32px/1.2 "Open Sans",serif}</style>${text('class="a"')}`),
    expected: needing('Open Sans'),
  },
  {
    name: 'a font of the element around the text',
    source: drawing(`<g font-family="Lato">${text('')}</g>`),
    expected: needing('Lato'),
  },
  {
    name: 'several fonts',
    source: drawing(
      `${text('font-family="Lato"')}<g transform="translate(0 30)">${text('font-family="Inter"')}</g>`,
    ),
    expected: needing('Lato', 'Inter'),
  },
  {
    name: 'a tspan with another font',
    source: drawing(text('font-family="Lato"', '<tspan font-family="Inter">Brand</tspan>')),
    expected: needing('Inter'),
  },
  {
    name: 'text on a path',
    source: drawing(
      `<path id="p" d="M4 60h90" fill="none"/><text font-family="Lato" font-size="32"><textPath href="#p">Brand</textPath></text>`,
    ),
    expected: needing('Lato'),
  },
  {
    name: 'an embedded font',
    source: drawing(
      `<style>@font-face{font-family:Own;src:url(${FONT})}</style>${text('font-family="Own"')}`,
    ),
    expected: { ...PLAIN, text: { missingFonts: [], embeddedFonts: ['Own'] } },
  },
  { name: 'a generic font', source: drawing(text('font-family="sans-serif"')), expected: needing() },
  {
    name: 'text in HTML',
    source: drawing(
      `${DISC}<foreignObject ${WHOLE}><p xmlns="http://www.w3.org/1999/xhtml">Brand</p></foreignObject>`,
    ),
    expected: needing(),
  },
];

const MARGINS: CheckedFile[] = [
  { name: 'no margins', source: drawing(DISC), expected: { margins: NO_MARGINS } },
  {
    name: 'equal margins',
    source: drawing(SQUARE),
    expected: { margins: { top: 25, right: 25, bottom: 25, left: 25 } },
  },
  {
    name: 'a margin on one side',
    source: drawing(TOP),
    expected: { margins: { top: 0, right: 0, bottom: 50, left: 0 } },
  },
  {
    name: 'room left by another ratio',
    source: drawing(DISC, 'width="192" height="96" viewBox="0 0 96 96"'),
    expected: { margins: { top: 0, right: 25, bottom: 0, left: 25 }, width: 192, height: 96 },
  },
  {
    name: 'a drawing that is stretched to another ratio',
    source: drawing(DISC, 'width="192" height="96" viewBox="0 0 96 96" preserveAspectRatio="none"'),
    expected: { margins: NO_MARGINS },
  },
  {
    name: 'a size without a viewBox',
    source: drawing(SQUARE, 'width="96" height="192"'),
    expected: { margins: { top: 12.5, right: 25, bottom: 62.5, left: 25 }, width: 96, height: 192 },
  },
  {
    name: 'neither a size nor a viewBox',
    source: drawing(SQUARE, ''),
    expected: { ...PLAIN, margins: NO_MARGINS },
  },
];

const MOVING_AND_LOADING: CheckedFile[] = [
  {
    name: 'a script',
    source: drawing(`${DISC}<script>alert(1)</script>`),
    expected: { ...PLAIN, script: true },
  },
  {
    name: 'a handler',
    source: drawing(DISC, 'viewBox="0 0 96 96" onload="start()"'),
    expected: { ...PLAIN, script: true },
  },
  {
    name: 'an address that is script',
    source: drawing(`<a href=" JavaScript:alert(1)">${DISC}</a>`),
    expected: { ...PLAIN, script: true },
  },
  {
    name: 'a script in a comment',
    source: drawing(`<!-- <script>alert(1)</script> -->${DISC}`),
    expected: PLAIN,
  },
  {
    name: 'SMIL that keeps its end',
    source: drawing(
      '<rect width="0" height="96" fill="#c22"><animate attributeName="width" from="0" to="96" dur="1s" fill="freeze"/></rect>',
    ),
    expected: { ...PLAIN, animation: true, margins: NO_MARGINS },
  },
  {
    name: 'an animation of CSS',
    source: drawing(
      `<style>@keyframes turn{to{transform:rotate(1turn)}} circle{animation:turn 1s infinite}</style>${DISC}`,
    ),
    expected: { ...PLAIN, animation: true },
  },
  {
    name: 'a set that changes a colour later',
    source: drawing(
      '<circle cx="48" cy="48" r="48"><set attributeName="fill" to="#c22" begin="1s"/></circle>',
    ),
    expected: { ...PLAIN, animation: true },
  },
  {
    name: 'a bitmap of another file',
    source: drawing(`${DISC}<image href="photo.png" ${WHOLE}/>`),
    expected: { ...PLAIN, external: true },
  },
  {
    name: 'a stylesheet of another file',
    source: drawing(`<style>@import "brand.css";</style>${DISC}`),
    expected: { ...PLAIN, external: true },
  },
  {
    name: 'a gradient of another file',
    source: drawing(`${DISC}<path d="M0 0h9v9H0z" style="fill:url('brand.svg#g')"/>`),
    expected: { ...PLAIN, external: true },
  },
  {
    name: 'a stylesheet named before the drawing',
    source: `<?xml version="1.0"?><?xml-stylesheet href="brand.css"?>${drawing(DISC)}`,
    expected: { ...PLAIN, external: true },
  },
  { name: 'a link', source: drawing(`<a href="https://example.com/">${DISC}</a>`), expected: PLAIN },
];

const COLORS: CheckedFile[] = [
  {
    name: 'one colour',
    source: drawing(DISC),
    expected: { colors: 1, oneColor: '#cc2222', transparent: true, shade: null },
  },
  {
    name: 'two colours',
    source: drawing(`${TOP}<path d="M0 48h96v48H0z" fill="#c22"/>`),
    expected: { colors: 2, oneColor: null, transparent: false },
  },
  {
    name: 'white alone',
    source: drawing('<circle cx="48" cy="48" r="48" fill="#fff"/>'),
    expected: { ...PLAIN, oneColor: '#ffffff', shade: 'light' },
  },
  {
    name: 'black alone',
    source: drawing('<circle cx="48" cy="48" r="48"/>'),
    expected: { ...PLAIN, oneColor: '#000000', shade: 'dark' },
  },
  {
    name: 'white on an opaque ground',
    source: drawing('<path d="M0 0h96v96H0z"/><path d="M24 24h48v48H24z" fill="#fff"/>'),
    expected: { colors: 2, transparent: false, shade: null },
  },
  {
    name: 'a rainbow',
    source: drawing(
      `<linearGradient id="g">${['#f00', '#ff0', '#0f0', '#0ff', '#00f', '#f0f'].map((color, at) => `<stop offset="${at / 5}" stop-color="${color}"/>`).join('')}</linearGradient><path d="M0 0h96v96H0z" fill="url(#g)"/>`,
    ),
    expected: { ...PLAIN, colors: null, oneColor: null },
  },
];

const EMPTY: CheckedFile[] = [
  { name: 'no elements', source: drawing(''), expected: { kind: 'empty', margins: null, colors: null } },
  {
    name: 'shapes without paint',
    source: drawing('<path d="M0 0h96v96H0z" fill="none"/>'),
    expected: { kind: 'empty', margins: null },
  },
];

/** SVG files, each with one thing that a check must find or must not find. */
export const KNOWN_FILES: readonly CheckedFile[] = [
  ...VECTORS,
  ...WITH_BITMAPS,
  ...TEXTS,
  ...MARGINS,
  ...MOVING_AND_LOADING,
  ...COLORS,
  ...EMPTY,
];
