import type { Recipe } from '#web/lib/files/recipe.ts';

/** What the page tells the encoder of one picture, in this order; `id` says which. */
export type ToEncoder = { id: number } & (
  | { kind: 'begin'; width: number; height: number; ground: string | null }
  /** A part of the picture, over its whole width. */
  | { kind: 'strip'; top: number; bitmap: ImageBitmap }
  /** Instead of both: a picture that is to become so wide. */
  | { kind: 'picture'; file: Blob; width: number; mayEnlarge: boolean; ground: string | null }
  | { kind: 'encode'; format: Exclude<Recipe['format'], 'svg'> }
  | { kind: 'drop' }
);

/** What the encoder made of a picture: a file, or why there is none. */
export type FromEncoder = { id: number } & ({ file: Blob } | { reason: string });
