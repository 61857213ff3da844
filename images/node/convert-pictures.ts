import sharp from 'sharp';

/** The formats that browsers draw inside an SVG and librsvg may not. */
const PICTURE = /data:image\/(?:gif|webp|avif);base64,[\w+/=]+/g;

/** Returns an SVG with the pictures that librsvg may not draw as PNG; damaged ones stay. */
export async function convertPictures(svg: string): Promise<string> {
  const addresses = new Set(svg.match(PICTURE));
  let converted = svg;
  for (const address of addresses) {
    const png = await convert(address).catch(() => address);
    converted = converted.replaceAll(address, () => png);
  }
  return converted;
}

async function convert(address: string): Promise<string> {
  const [, data = ''] = address.split(',');
  const png = await sharp(Buffer.from(data, 'base64')).png({ compressionLevel: 1 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
