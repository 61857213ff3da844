import type { Logo } from '#contract/logos.ts';
import { MAX_BATCH_LOGOS } from '#contract/rules/limits.ts';

/** The selected logos by their url, in the order in which they were selected. */
export type Selection = ReadonlyMap<string, Logo>;

/** The selection with these logos in it too, as many of them as one batch may have. */
export function withLogos(selection: Selection, logos: readonly Logo[]): Selection {
  const next = new Map(selection);
  for (const logo of logos) if (next.size < MAX_BATCH_LOGOS || next.has(logo.url)) next.set(logo.url, logo);
  return next;
}

/** The selection without these. */
export function withoutLogos(selection: Selection, logos: readonly Logo[]): Selection {
  const next = new Map(selection);
  for (const { url } of logos) next.delete(url);
  return next;
}

/** The logos from one to another of a list, both included, in its order; only the last one where the first is not in it. */
export function rangeOf(list: readonly Logo[], fromUrl: string | null, to: Logo): readonly Logo[] {
  const from = list.findIndex(({ url }) => url === fromUrl);
  const end = list.findIndex(({ url }) => url === to.url);
  if (from < 0 || end < 0) return [to];
  return list.slice(Math.min(from, end), Math.max(from, end) + 1);
}

/** Reads a selection that was kept as text; anything that is none is empty. */
export function parseSelection(kept: string | null): Selection {
  try {
    const logos = JSON.parse(kept ?? '[]') as Logo[];
    return withLogos(
      new Map(),
      Array.isArray(logos) ? logos.filter((logo) => typeof logo.url === 'string') : [],
    );
  } catch {
    return new Map();
  }
}
