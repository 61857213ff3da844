import { useQueryClient } from '@tanstack/react-query';
import type { Logo } from '#contract/logos.ts';
import type { Recipe } from '#web/lib/files/recipe.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { mayHave } from './require-premium.ts';
import { useSelection } from './selection-store.ts';
import { runSheet } from './sheet.ts';
import { runZip, type ZipJob } from './zip.ts';
import { ZIP_TOASTS } from './zip-toasts.ts';

/** The selected logos, and what can be made of them. `zipName` is without its extension. */
export function useBatchActions(zipName: string, recipe: Recipe | null, convert: ZipJob['convert']) {
  const user = useAccount();
  const client = useQueryClient();
  const logos: Logo[] = [...useSelection().values()];
  return {
    logos,
    zip: () => {
      if (logos.length === 0) showToast(ZIP_TOASTS.nothing);
      else if (mayHave('batch', user)) void runZip({ logos, name: zipName, recipe, convert, client });
    },
    consolidate: () => {
      if (logos.length === 0) showToast(ZIP_TOASTS.nothing);
      else if (mayHave('sheet', user)) void runSheet(logos, client);
    },
  };
}

export type BatchActions = ReturnType<typeof useBatchActions>;
