import { readRootStyle } from '../isolate/root-style.ts';
import { type Bounds, measureDrawing } from '../measure.ts';
import { readSource } from '../read-logo.ts';
import { writeDocument } from '../write-xml.ts';

const MAY_RUN = /<(?:[\w-]+:)?script\b|\son[a-z]+\s*=|javascript:/i;
/** A root in the namespace of SVG, with a view box: it scales as an image. */
const SCALES = /<svg\b(?=[^>]*\bxmlns=["']http:\/\/www\.w3\.org\/2000\/svg)(?=[^>]*\bviewBox\s*=)/;

/**
 * Returns the code of an SVG that scales as an image and runs nothing: the same code, or its sanitised drawing with a size and
 * a view box. `bounds` are those of its shapes, if they were measured.
 * @throws SvgError if the code has to be changed, but is damaged, unsafe or exceeds the limits
 */
export function portableSvg(code: string, bounds: Bounds | null = null): string {
  if (SCALES.test(code) && !MAY_RUN.test(code)) return code;
  const { drawing, stylesheets } = readSource(code);
  const { root } = drawing;
  const measure = measureDrawing(root, readRootStyle(root.attributes.style ?? ''), bounds);
  if (!measure) return writeDocument(root, stylesheets);
  const { width, height, viewBox } = measure;
  const sized = { ...root, attributes: { ...root.attributes, viewBox } };
  return writeDocument(sized, stylesheets, { width: `${width}`, height: `${height}` });
}
