import type { Logo } from '#contract/logos.ts';

/** The formats in which a logo can be copied, in display order. `isSvgOnly` ones need the code of an SVG. */
const COPY_FORMATS = [
  { value: 'svg', label: 'SVG', isSvgOnly: true },
  { value: 'jsx', label: 'JSX', isSvgOnly: true },
  { value: 'vue', label: 'Vue', isSvgOnly: true },
  { value: 'svelte', label: 'Svelte', isSvgOnly: true },
  { value: 'css', label: 'CSS', isSvgOnly: false },
  { value: 'data-uri', label: 'Data URI', isSvgOnly: false },
  { value: 'img', label: '<img> tag', isSvgOnly: false },
  { value: 'picture', label: 'Picture', isSvgOnly: false },
  { value: 'png', label: 'PNG', isSvgOnly: false },
] as const;
export type CopyFormat = (typeof COPY_FORMATS)[number]['value'];

/** The logo of a brand for light backgrounds and that for dark ones. */
export interface ThemePair {
  light: Logo;
  dark: Logo;
}

/** Creates the content of a logo in a format. */
export type MakeCopy = (logo: Logo, format: CopyFormat) => Promise<Blob>;

/** Returns the formats of a file type; `picture` only for a logo whose partner for the other background is known. */
export function copyFormatsOf({ fileType }: Pick<Logo, 'fileType'>, pair: ThemePair | null = null) {
  return COPY_FORMATS.filter(
    ({ value, isSvgOnly }) => (!isSvgOnly || fileType === 'svg') && (value !== 'picture' || pair !== null),
  );
}

/** Returns the name of a format. */
export function copyLabelOf(format: CopyFormat): string {
  return COPY_FORMATS.find(({ value }) => value === format)?.label ?? '';
}
