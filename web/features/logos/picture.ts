import type { Logo } from '#contract/logos.ts';

/** What a thumbnail needs to know of a logo. */
export type Picture = Pick<
  Logo,
  'id' | 'url' | 'thumbUrl' | 'previewUrl' | 'fileType' | 'size' | 'width' | 'height'
>;
