const RECT = '<rect x="10" y="10" width="80" height="80" fill="crimson"';
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQMAAAD+wSzIAAAABlBMVEXcFDxBaeH9bPY3AAAAD0lEQVQI12PgZ4DADxAIABHgA/0XmHotAAAAAElFTkSuQmCC';
const filtered = (primitives: string, attributes = '') =>
  `<filter id="f"${attributes}>${primitives}</filter>${RECT} filter="url(#f)"/>`;

/** Drawings with clips, masks, filters, blending and opacity. */
export const EFFECTS: Record<string, string> = {
  'a clip path in the box': `<clipPath id="c" clipPathUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".5"/></clipPath>${RECT} clip-path="url(#c)"/>`,
  'a clipped clip path': `<clipPath id="a"><rect width="50" height="100"/></clipPath><clipPath id="c" clip-path="url(#a)"><circle cx="50" cy="50" r="35"/></clipPath>${RECT} clip-path="url(#c)"/>`,
  'a clip path by use': `<defs><circle id="s" cx="50" cy="50" r="35"/></defs><clipPath id="c"><use href="#s"/></clipPath>${RECT} clip-path="url(#c)"/>`,
  'a clip path of text': `<clipPath id="c"><text x="10" y="75" font-size="70" font-weight="bold" font-family="sans-serif">AB</text></clipPath>${RECT} clip-path="url(#c)"/>`,
  'a clip rule': `<clipPath id="c"><path clip-rule="evenodd" d="M10 10h80v80h-80zM30 30h40v40h-40z"/></clipPath>${RECT} clip-path="url(#c)"/>`,
  'an empty clip path': `<clipPath id="c"/>${RECT} clip-path="url(#c)"/><circle r="40" fill="royalblue"/>`,
  'a basic shape': `${RECT} style="clip-path:circle(30px at 50px 50px)"/>`,
  'a polygon in an attribute': `${RECT} clip-path="polygon(0 0,100% 0,50% 100%)"/>`,
  'a mask of opacity': `<mask id="m" mask-type="alpha"><circle cx="50" cy="50" r="35" opacity=".5"/></mask>${RECT} mask="url(#m)"/>`,
  'a mask with a gradient': `<linearGradient id="g"><stop stop-color="white"/><stop offset="1"/></linearGradient><mask id="m"><rect width="100" height="100" fill="url(#g)"/></mask>${RECT} mask="url(#m)"/>`,
  'a mask in the box': `<mask id="m" maskContentUnits="objectBoundingBox"><rect width=".5" height="1" fill="white"/></mask>${RECT} mask="url(#m)"/>`,
  'a mask by class': `<style>.m{mask:url("#m 1")}</style><mask id="m 1"><circle cx="50" cy="50" r="35" fill="white"/></mask>${RECT} class="m"/>`,
  'a masked group': `<mask id="m"><rect width="100" height="50" fill="white"/></mask><g mask="url(#m)">${RECT}/><circle cx="50" cy="50" r="30" fill="royalblue"/></g>`,
  'a blur': filtered('<feGaussianBlur stdDeviation="4"/>'),
  'an offset in the box': filtered('<feOffset dx=".2" dy=".1"/>', ' primitiveUnits="objectBoundingBox"'),
  'a flood': filtered(
    '<feFlood flood-color="royalblue" flood-opacity=".5"/><feComposite in2="SourceGraphic" operator="in"/>',
  ),
  'a flood styled by class': `<style>.f{flood-color:royalblue}</style>${filtered('<feFlood class="f"/>', ' x="0" y="0" width="1" height="1"')}`,
  'a colour matrix': filtered('<feColorMatrix type="hueRotate" values="90"/>'),
  'a colour matrix of numbers': filtered(
    '<feColorMatrix values="0 0 1 0 0 0 1 0 0 0 1 0 0 0 0 0 0 0 1 0"/>',
    ' color-interpolation-filters="sRGB"',
  ),
  'component functions': filtered(
    '<feComponentTransfer><feFuncR type="table" tableValues="1 0"/><feFuncB type="discrete" tableValues="0 1"/></feComponentTransfer>',
  ),
  'a drop shadow': filtered(
    '<feDropShadow dx="6" dy="6" stdDeviation="2" flood-color="royalblue"/>',
    ' x="-.2" y="-.2" width="1.5" height="1.5"',
  ),
  'named results with odd names': filtered(
    '<feOffset dx="8" result="image 1"/><feBlend in="SourceGraphic" in2="image 1" mode="multiply"/>',
  ),
  'a composite of numbers': filtered(
    '<feFlood flood-color="royalblue"/><feComposite in2="SourceGraphic" operator="arithmetic" k2=".5" k3=".5"/>',
  ),
  'a morphology': filtered('<feMorphology operator="erode" radius="8"/>'),
  'a convolution': filtered('<feConvolveMatrix order="3" kernelMatrix="1 0 0 0 0 0 0 0 1" divisor="2"/>'),
  'a displacement': filtered(
    '<feFlood flood-color="#f80"/><feDisplacementMap in="SourceGraphic" scale="20" xChannelSelector="R" yChannelSelector="G"/>',
  ),
  turbulence: filtered(
    '<feTurbulence baseFrequency=".05" numOctaves="2" seed="3"/><feComposite in2="SourceGraphic" operator="in"/>',
  ),
  lighting: filtered(
    '<feDiffuseLighting lighting-color="royalblue" surfaceScale="4"><feDistantLight azimuth="45" elevation="50"/></feDiffuseLighting><feComposite in2="SourceGraphic" operator="in"/>',
  ),
  'a tile': filtered(
    '<feOffset x="10" y="10" width="20" height="20" dx="-4"/><feTile/>',
    ' filterUnits="userSpaceOnUse" x="0" y="0" width="100" height="100"',
  ),
  'an image in a filter': filtered(`<feImage href="${PNG}" x="20" y="20" width="60" height="60"/>`),
  'an element in a filter': `<defs><circle id="e" cx="50" cy="50" r="30" fill="royalblue"/></defs>${filtered('<feImage href="#e"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode/></feMerge>')}`,
  'filter functions': `${RECT} style="filter:hue-rotate(90deg) drop-shadow(4px 4px 0 royalblue)"/>`,
  'filter functions in an attribute': `${RECT} filter="grayscale(1) opacity(50%)"/>`,
  'a missing filter': `${RECT} filter="url(#none)"/><circle r="40" fill="royalblue"/>`,
  'a filter on a group': `<filter id="f"><feOffset dy="5"/></filter><g filter="url(#f)" opacity=".6">${RECT}/><circle cx="50" cy="50" r="30" fill="royalblue"/></g>`,
  'a group’s opacity': `<g opacity=".5">${RECT}/><circle cx="90" cy="90" r="30" fill="royalblue"/></g>`,
  'opacity in percent': `${RECT} opacity="50%" stroke="royalblue" stroke-width="9" stroke-opacity=".5" fill-opacity="0.4"/>`,
  'blending in a rule': `<style>circle{mix-blend-mode:multiply}</style>${RECT}/><circle cx="80" cy="80" r="30" fill="royalblue"/>`,
  'blending with the paper': `<g style="mix-blend-mode:difference">${RECT}/></g>`,
  isolation: `${RECT}/><g style="isolation:isolate"><circle cx="60" cy="60" r="30" fill="royalblue" style="mix-blend-mode:screen"/></g>`,
};
