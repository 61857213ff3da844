import type { BrandId } from '#contract/brands.ts';

type Id = ReturnType<typeof BrandId.parse>;

/** A file on Wikimedia Commons: its name without "File:", with spaces instead of underscores. */
export type FileName = string;

/** The logos of a brand as files. */
export interface BrandFiles {
  /** The logo: P154. From the bundled table, the icon if the table has no other. */
  current: FileName | null;
  /** True if Wikidata says that there is a current logo, which isn't on Wikimedia Commons. */
  notOnCommons: boolean;
  /** The official icon: P8972, else P2910. Null if it is the logo. */
  icon: FileName | null;
  /** Other current logos, e.g. for dark backgrounds. */
  variants: { file: FileName; theme: 'light' | 'dark' | null }[];
  /** Newest first; dates are as precise as known, e.g. "1999-05". */
  former: { file: FileName; from: string | null; to: string | null }[];
}

/** One name of a brand; `language` is null if it isn't known. */
export interface BrandName {
  name: string;
  language: string | null;
}

/** What Wikidata says about one item that is a brand. */
export interface BrandFacts {
  id: Id;
  label: string;
  description: string | null;
  /** All other names: labels and aliases in the languages of `LANGUAGES`. */
  names: BrandName[];
  website: string | null;
  country: string | null;
  industry: string | null;
  files: BrandFiles;
  /** In how many Wikipedias of `WIKIS` it has an article; 0 if that isn't known. */
  articles: number;
}
