import { decodeText, isGzip } from './file-signature.ts';

/** The code of an SVG file as text, whatever its encoding (UTF-8 or UTF-16), unpacked where it is compressed. */
export async function svgTextOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isGzip(bytes)) return decodeText(bytes);
  const unpacked = file.stream().pipeThrough(new DecompressionStream('gzip'));
  return decodeText(new Uint8Array(await new Response(unpacked).arrayBuffer()));
}
