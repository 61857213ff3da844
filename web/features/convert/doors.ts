import type { Logo } from '#contract/logos.ts';

/** One download that counts: `make` brings the file once the allowance has room for it. Answers whether it was saved. */
export type Save = (order: {
  logo: Logo;
  fileType: string;
  make: () => Promise<{ file: Blob; name: string }>;
}) => Promise<boolean>;

/** Puts something on the clipboard that is still on its way, for whoever has an account; says how that went. */
export type Copy = (content: () => Promise<Blob>, what: string) => Promise<boolean>;

/** What a page hands to this feature: the ways of a file out of the page. */
export interface Doors {
  save: Save;
  copy: Copy;
}
