import type { Logo } from '#contract/logos.ts';
import { uniqueFileNames } from '#web/lib/files/file-name.ts';
import type { Recipe } from '#web/lib/files/recipe.ts';
import type { Entry } from './messages.ts';

function changeOf({ fileType }: Pick<Logo, 'fileType'>, recipe: Recipe | null): string | null {
  if (!recipe) return null;
  // A picture has no code that could be optimised: it goes in as it is.
  if (recipe.format === 'svg') return fileType === 'svg' ? 'optimised' : null;
  return `converted to ${recipe.format.toUpperCase()}, ${recipe.width} pixels wide`;
}

/** What goes into an archive, under which names and changed how; `recipe` is null for the originals. */
export function planEntries(logos: readonly Logo[], recipe: Recipe | null): Entry[] {
  const changes = logos.map((logo) => changeOf(logo, recipe));
  const extensions = new Map(
    logos.map((logo, at) => [
      logo as Pick<Logo, 'fileType'>,
      changes[at] && recipe ? recipe.format : logo.fileType,
    ]),
  );
  const names = uniqueFileNames(logos, (logo) => extensions.get(logo) ?? logo.fileType);
  return logos.map((logo, at) => ({ logo, name: names[at] ?? '', change: changes[at] ?? null }));
}

/** How many bytes will be fetched; null where that of a logo is not known. */
export function bytesOf(entries: readonly Entry[]): number | null {
  let sum = 0;
  for (const { logo } of entries) {
    if (logo.size === null) return null;
    sum += logo.size;
  }
  return sum;
}
