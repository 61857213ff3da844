import { createHash } from 'node:crypto';

const SIDE_PX = 96;
const HUES = 12;

/** Returns an SVG with the initials of a name, in a colour derived from the name. */
export function drawMonogram(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words
    .slice(0, 2)
    .map((word) => ([...word][0] ?? '').toUpperCase())
    .join('');
  const hue = ((createHash('sha1').update(name.toLowerCase()).digest()[0] ?? 0) % HUES) * (360 / HUES);
  const size = `width="${SIDE_PX}" height="${SIDE_PX}" viewBox="0 0 ${SIDE_PX} ${SIDE_PX}"`;
  const middle =
    'text-anchor="middle" dominant-baseline="central" font-family="Helvetica, Arial, sans-serif"';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">`,
    `<rect width="${SIDE_PX}" height="${SIDE_PX}" rx="20" fill="hsl(${hue} 45% 32%)"/>`,
    `<text x="50%" y="50%" ${middle} font-size="40" font-weight="600" fill="#ffffff">${letters || '?'}</text>`,
    '</svg>\n',
  ].join('\n');
}
