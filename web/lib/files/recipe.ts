/** The formats that a logo can be turned into, besides its own. */
export const RECIPE_FORMATS = ['png', 'jpg', 'gif', 'webp', 'svg'] as const;

/** What a file is to be turned into: an optimised SVG, or a picture so wide. */
export type Recipe =
  | { format: 'svg' }
  | {
      format: 'png' | 'jpg' | 'gif' | 'webp';
      /** Pixels. */
      width: number;
      /** What lies under the logo, as CSS has it; null where that stays transparent. */
      ground: string | null;
    };

/** The MIME type of each format. */
export const RECIPE_MIME_TYPES: Record<Recipe['format'], string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};
