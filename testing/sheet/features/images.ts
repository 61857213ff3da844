const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQMAAAD+wSzIAAAABlBMVEXcFDxBaeH9bPY3AAAAD0lEQVQI12PgZ4DADxAIABHgA/0XmHotAAAAAElFTkSuQmCC';
const JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAIAAgDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAACP/EAB0QAAECBwAAAAAAAAAAAAAAABIAERQxN2Fkg5L/xAAVAQEBAAAAAAAAAAAAAAAAAAAHCP/EACQRAAEEBAsAAAAAAAAAAAAAABITERQ4YhUhIkFCZGWDhJOU/9oADAMBAAIRAxEAPwA+0zzY3WAdO52kmqHrOvuyCPaRKysG9tVDRo6VRXKVevOAO85HhG1//9k=';
const GIF = 'R0lGODlhCAAIAPAAANwUPEFp4SH5BAAAAAAALAAAAAAIAAgAAAINhBEZh8q6DoTPSWvoKQA7';
const WEBP =
  'UklGRm4AAABXRUJQVlA4IGIAAADwAgCdASoIAAgAAIAIJbACdLoB+ADN/7sA/gAK2ZR3gAD+/uIIfwNN//3jSInIVQF9v9x5f/oRWRP3KH/oJyexB9yv/5AjN2QZG1ht/5BS/+6c/3X8hj/7pFr4db/+MOAAAA==';
const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const CIRCLE = '<circle cx="50" cy="50" r="45" fill="royalblue"/>';

const image = (href: string, attributes = 'x="10" y="10" width="80" height="80"') =>
  `<image href="${href}" ${attributes}/>`;
const png = (attributes: string) => image(`data:image/png;base64,${PNG}`, attributes);
const base64 = (inner: string, attributes = 'viewBox="0 0 100 100"') =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg ${NS} ${attributes}>${inner}</svg>`).toString('base64')}`;
const BACKGROUND = '<rect width="100" height="5" fill="crimson"/>';

/** Drawings with embedded images of all kinds. */
export const IMAGES: Record<string, string> = {
  JPEG: image(`data:image/jpeg;base64,${JPEG}`),
  'JPEG by its other name': image(`data:image/jpg;base64,${JPEG}`),
  GIF: image(`data:image/gif;base64,${GIF}`),
  WebP: image(`data:image/webp;base64,${WEBP}`),
  'another declared type': image(`data:image/jpeg;base64,${PNG}`),
  'no declared type': image(`data:;base64,${PNG}`),
  capitals: image(`DATA:IMAGE/PNG;BASE64,${PNG}`),
  parameters: image(`data:image/png;charset=utf-8;base64,${PNG}`),
  'line breaks': image(`data:image/png;base64,&#10;${PNG.replaceAll(/(.{40})/g, '$1&#10;  ')}&#10;`),
  'percent codes in base64': image(
    `data:image/png;base64,${PNG.replaceAll('/', '%2F').replaceAll('+', '%2B').replaceAll('=', '%3D')}`,
  ),
  'no padding': image(`data:image/png;base64,${PNG.replaceAll('=', '')}`),
  'percent codes': image(
    `data:image/gif,${[...Buffer.from(GIF, 'base64')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}`,
  ),
  'a ratio that slices': png('width="100" height="50" preserveAspectRatio="xMinYMax slice"'),
  'a ratio that fits': png('width="100" height="50" preserveAspectRatio="xMaxYMid"'),
  'its own size': png('x="46" y="46"') + CIRCLE.replace('45', '30'),
  'one side': png('width="80"'),
  'a size in a rule': `<style>image{width:80px;height:80px}</style>${png('x="10" y="10"')}`,
  'smooth and crisp pixels':
    png('width="45" height="100" style="image-rendering:pixelated"') + png('x="55" width="45" height="45"'),
  'an image turned': png('width="60" height="60" transform="rotate(30 50 50)" opacity=".7"'),
  'an image in a mask': `<mask id="m">${png('width="100" height="100"')}</mask><rect width="100" height="100" fill="crimson" mask="url(#m)"/>`,
  'an image used twice': `<defs><g id="i">${png('width="40" height="40"')}</g></defs><use href="#i"/><use href="#i" x="50" y="50"/>`,
  'an SVG': image(base64(CIRCLE)),
  'an SVG as text': image(
    `data:image/svg+xml,%3Csvg ${NS.replaceAll('"', "'").replaceAll('#', '%23')} viewBox='0 0 9 9'%3E%3Crect width='9' height='9' fill='crimson'/%3E%3C/svg%3E`,
  ),
  'an SVG as UTF-8': image(
    `data:image/svg+xml;charset=utf-8,&lt;svg ${NS.replaceAll('"', "'")} viewBox='0 0 9 9'&gt;&lt;rect width='9' height='9' fill='crimson'/&gt;&lt;/svg&gt;`,
  ),
  'an SVG with a size': image(base64(CIRCLE, 'width="200" height="100" viewBox="0 0 100 100"')),
  'an SVG without a size': image(base64(CIRCLE, '')),
  'an SVG with a ratio': image(
    base64(CIRCLE, 'viewBox="0 0 100 50" preserveAspectRatio="xMinYMin slice"'),
    'width="100" height="100" preserveAspectRatio="none"',
  ),
  'an SVG with styles': `${image(
    base64(
      '<style>circle{fill:crimson}rect{fill:gold}</style><circle id="a" class="a" cx="50" cy="50" r="45"/>',
    ),
  )}<rect class="a" id="a" width="9" height="9"/>`,
  'an SVG with the same ids': `<linearGradient id="a"><stop stop-color="crimson"/></linearGradient><rect width="100" height="20" fill="url(#a)"/>${image(base64('<linearGradient id="a"><stop stop-color="royalblue"/></linearGradient><circle cx="50" cy="50" r="40" fill="url(#a)"/>'))}`,
  'an SVG three deep': image(base64(image(base64(image(base64(CIRCLE)))))),
  'an SVG with a raster image': image(base64(png('width="100" height="100"'))),
  'an SVG in a filter': `<filter id="f"><feImage href="${base64(CIRCLE, 'viewBox="0 0 100 100" width="80" height="80"')}" width="80" height="80"/></filter><rect width="100" height="100" filter="url(#f)"/>`,
  'an SVG in another encoding': image(
    `data:image/svg+xml;base64,${Buffer.from(`\uFEFF<svg ${NS} viewBox="0 0 100 100">${CIRCLE}</svg>`, 'utf16le').toString('base64')}`,
  ),
  'an SVG with an entity': image(
    `data:image/svg+xml;base64,${Buffer.from(`<!DOCTYPE svg [<!ENTITY c "crimson">]><svg ${NS} viewBox="0 0 9 9"><rect width="9" height="9" fill="&c;"/></svg>`).toString('base64')}`,
  ),
  'damaged data': BACKGROUND + image('data:image/png;base64,AAAA'),
  'a damaged SVG': BACKGROUND + image('data:image/svg+xml,%3Csvg'),
  'an unknown format': BACKGROUND + image('data:image/x-unknown;base64,QUJD'),
  'an external image': BACKGROUND + image('https://elsewhere.example/x.png'),
  'a local image': BACKGROUND + image('file:///C:/logo.png'),
  'no address': `${BACKGROUND}<image width="50" height="50"/>`,
  'a mask image in a rule': `<style>rect{mask-image:url("data:image/png;base64,${PNG}")}</style><rect width="100" height="100" fill="crimson"/>`,
  HTML: `${CIRCLE}<foreignObject x="30" y="30" width="40" height="40"><div xmlns="http://www.w3.org/1999/xhtml" style="background:crimson;height:40px">x</div></foreignObject>`,
};
