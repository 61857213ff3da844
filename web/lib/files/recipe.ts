/** The formats a logo can be converted to, besides its own. */
export const RECIPE_FORMATS = ['png', 'jpg', 'gif', 'webp', 'svg'] as const;

/** What to convert a file to: an optimised SVG, or a picture of this width. */
export type Recipe = { format: 'svg' } | PictureRecipe;

export interface PictureRecipe {
  format: 'png' | 'jpg' | 'gif' | 'webp';
  /** Pixels. */
  width: number;
  /** A CSS colour; null if none was chosen. */
  background: string | null;
}

/** The background that is drawn; null stays transparent, which JPG can't. */
export function backgroundOf({ format, background }: PictureRecipe): string | null {
  return background ?? (format === 'jpg' ? '#ffffff' : null);
}

export const RECIPE_MIME_TYPES: Record<Recipe['format'], string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};
