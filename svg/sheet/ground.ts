import { parseColor } from '../recolor/parse-color.ts';

/** The colours of text on light and dark sheets. */
const TEXT = { light: '#1b1a18', dark: '#f7f5f0' };
/** Above this luminance, dark text has more contrast than light text. */
const LIGHT = 0.18;

/** Returns the colour of text on a sheet of this colour, #rrggbb, or on a transparent one. */
export function textColorOn(ground: string | null): string {
  return ground === null || luminanceOf(ground) > LIGHT ? TEXT.light : TEXT.dark;
}

/** Returns the relative luminance of a colour, 0 to 1. @see WCAG 2.2, relative luminance */
function luminanceOf(color: string): number {
  const [red, green, blue] = (parseColor(color) ?? [255, 255, 255]).map((level) => {
    const share = level / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
