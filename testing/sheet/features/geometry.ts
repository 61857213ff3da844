const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const SHAPES =
  '<rect width="100%" height="100%" fill="gold"/><circle cx="50" cy="50" r="40" fill="crimson"/><path d="M0 0L50 50" stroke="royalblue" stroke-width="8"/>';
const svg = (attributes: string, inner = SHAPES) => `<svg ${NS} ${attributes}>${inner}</svg>`;

/** Drawings with sizes, views, transforms and units of all kinds. */
export const GEOMETRY: Record<string, string> = {
  'a view with spaces and commas': svg('viewBox=" 0 , 0 ,100   50 "'),
  'a view with exponents': svg('viewBox="0 0 1e2 .5e2"'),
  'a tiny view': svg('viewBox="0 0 .1 .1"', '<circle cx=".05" cy=".05" r=".04" fill="crimson"/>'),
  'a huge view': svg(
    'viewBox="0 0 100000 100000"',
    '<circle cx="50000" cy="50000" r="40000" fill="crimson"/>',
  ),
  'an invalid view': svg('width="100" height="100" viewBox="0 0 100"'),
  'a negative view': svg('width="100" height="100" viewBox="0 0 -10 10"'),
  'a width and a view': svg('width="50" viewBox="0 0 100 50"'),
  'aligned at the start': svg('width="100" height="50" viewBox="0 0 100 100" preserveAspectRatio="xMinYMin"'),
  points: svg('width="72pt" height="36pt"'),
  'inches and centimetres': svg('width="1in" height="2.54cm"'),
  'picas and quarters': svg('width="10pc" height="160q"'),
  'a size in a rule': svg('viewBox="0 0 100 50"', `<style>svg{width:200px;height:100px}</style>${SHAPES}`),
  'lengths in all units':
    '<rect width="1in" height="20px" fill="crimson"/><rect y="30" width="50%" height="5mm" fill="royalblue"/><rect y="70" width="2em" height="1ex" fill="crimson"/><circle cx="80" cy="80" r="10pt"/>',
  'a nested svg':
    '<svg x="10" y="10" width="50" height="50" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="crimson"/></svg><svg x="60%" y="60%" width="40%" height="40%"><rect width="100%" height="50%" fill="royalblue"/></svg>',
  'a nested svg that overflows':
    '<svg x="30" y="30" width="30" height="30" overflow="visible"><circle r="25" fill="crimson"/></svg><svg x="70" y="70" width="30" height="30"><circle r="25" fill="royalblue"/></svg>',
  'a nested svg without a size':
    '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="crimson"/></svg>',
  'a nested svg with styles':
    '<style>svg svg{fill:crimson}svg>rect{fill:royalblue}</style><svg width="50" height="50"><circle cx="25" cy="25" r="25"/></svg><rect x="60" y="60" width="40" height="40"/>',
  'a nested svg that is transformed':
    '<svg x="20" y="20" width="50" height="50" viewBox="0 0 10 10" transform="rotate(10)"><rect width="10" height="10" fill="crimson"/></svg>',
  transforms:
    '<g transform="translate(50,50) rotate(30) scale(1 .5) skewX(10)"><rect x="-30" y="-30" width="60" height="60" fill="crimson"/></g>',
  'a matrix': '<rect width="50" height="50" fill="crimson" transform="matrix(1 .3 -.2 1 30 10)"/>',
  'transforms without separators':
    '<rect width="40" height="40" fill="crimson" transform="translate(20-5)scale(1.5)rotate(10,20,20)"/>',
  'an invalid transform':
    '<rect width="40" height="40" fill="crimson" transform="move(20)"/><circle cx="70" cy="70" r="20" fill="royalblue"/>',
  'a transform in a style':
    '<rect width="40" height="40" fill="crimson" style="transform:translate(30px,20px) rotate(20deg)"/>',
  'a transform with an origin':
    '<rect x="30" y="30" width="40" height="40" fill="crimson" style="transform:rotate(45deg);transform-origin:50px 50px"/>',
  'a transform in the box':
    '<rect x="30" y="30" width="40" height="40" fill="crimson" style="transform:rotate(45deg);transform-box:fill-box;transform-origin:center"/>',
  'single transforms':
    '<rect x="30" y="30" width="40" height="40" fill="crimson" style="rotate:20deg;scale:1.2;translate:5px;transform-box:fill-box;transform-origin:center"/>',
  'a transform of the root': svg(
    'viewBox="0 0 100 100" width="100" height="100" transform="rotate(20 50 50)"',
  ),
  'effects of the root': svg(
    'viewBox="0 0 100 100" width="144" height="144" opacity=".5" fill="crimson"',
    '<circle cx="50" cy="50" r="40"/>',
  ),
  'attributes of the root': svg(
    'viewBox="0 0 100 100" fill="crimson" stroke="royalblue" stroke-width="9" font-size="40" class="a" id="b"',
    '<style>#b .c{fill:gold}.a circle{stroke:none}</style><rect class="c" width="99" height="50"/><circle cx="50" cy="70" r="20"/>',
  ),
  'a position of the root': svg('x="50" y="50" width="100" height="100"'),
  strokes:
    '<path d="M20 20h60v60" fill="none" stroke="crimson" stroke-width="12" stroke-linejoin="round" stroke-linecap="square"/><path d="M10 90h80" stroke="royalblue" stroke-width="6" stroke-dasharray="10 5%" stroke-dashoffset="3" pathLength="100"/>',
  'strokes that do not scale':
    '<g transform="scale(10)"><path d="M1 1h8v8z" fill="none" stroke="crimson" stroke-width="4" vector-effect="non-scaling-stroke"/></g>',
  'fill rules': '<path fill="crimson" fill-rule="evenodd" d="M10 10h80v80h-80zM30 30h40v40h-40z"/>',
  'paths in all commands':
    '<path fill="none" stroke="crimson" stroke-width="4" d="M10 10l10 0h10v10c0 10 10 10 10 0s10-10 10 0q5 10 10 0t10 0a10 5 30 1 0 10 10L50 90zm5 70 10-10-5-5"/>',
  'a path with an error':
    '<path fill="crimson" stroke="royalblue" stroke-width="5" d="M10 10h60v60 L x 10 10z"/>',
  polygons:
    '<polygon points="10,10 90,10 50,50" fill="crimson"/><polyline points="10 60, 90 60 50 95 10" fill="royalblue"/>',
  'rounded rectangles':
    '<rect width="45" height="45" rx="10" fill="crimson"/><rect x="50" width="45" height="45" ry="30%" fill="royalblue"/><rect y="50" width="45" height="45" rx="5" ry="20"/>',
  ellipses:
    '<ellipse cx="25" cy="50" rx="20" ry="40" fill="crimson"/><ellipse cx="75" cy="50" rx="20" fill="royalblue"/>',
};
