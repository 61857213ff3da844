/** The formats that a logo can be turned into, besides its own. */
export const RECIPE_FORMATS = ['png', 'jpg', 'gif', 'webp', 'svg'] as const;

/** What a file is to be turned into: an optimised SVG, or a picture so wide. */
export type Recipe =
  | { format: 'svg' }
  | {
      format: 'png' | 'jpg' | 'gif' | 'webp';
      /** Pixels. */
      width: number;
      /** What lies under the logo, as CSS has it; null where nothing was chosen. */
      ground: string | null;
    };

/** What lies under the logo in the end: null where that stays transparent, which JPG doesn't know. */
export function groundOf({ format, ground }: Exclude<Recipe, { format: 'svg' }>): string | null {
  return ground ?? (format === 'jpg' ? '#ffffff' : null);
}

/** The MIME type of each format. */
export const RECIPE_MIME_TYPES: Record<Recipe['format'], string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};
