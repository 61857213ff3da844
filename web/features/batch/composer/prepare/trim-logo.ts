import { drawnBox, type Render } from '#images/pixels.ts';
import { trimSvg } from '#images/trim/trim-svg.ts';
import { type PreparedLogo, writeAlone } from '#svg/sheet/prepare-logo.ts';

/** The sides at which a logo is searched for margins, before they are measured: most logos have none. */
const LONGER_PX = 256;
const SHORTER_PX = 64;

/**
 * Returns the SVG of a logo without its margins. Null if it has none, or can't be cut, e.g. because the width of its text depends
 * on fonts. Never throws.
 */
export async function trimLogo(
  source: Uint8Array,
  logo: PreparedLogo,
  render: Render,
): Promise<string | null> {
  const longer = Math.max(logo.measure.width, logo.measure.height);
  const sideOf = (length: number) => Math.max(SHORTER_PX, Math.round((length / longer) * LONGER_PX));
  const [width, height] = [sideOf(logo.measure.width), sideOf(logo.measure.height)];
  try {
    const drawn = drawnBox(await render(writeAlone(logo, { width, height }), width, height));
    const isFilled = drawn?.width === width && drawn.height === height;
    return isFilled ? null : await trimSvg(source, render, { trimsText: false });
  } catch {
    return null;
  }
}
