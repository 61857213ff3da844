import { useQueryClient } from '@tanstack/react-query';
import { FolderArchive, LayoutGrid, X } from 'lucide-react';
import type { Logo } from '#contract/logos.ts';
import { BATCH_NEEDS_PREMIUM } from '#contract/plans.ts';
import type { Recipe } from '#web/lib/files/recipe.ts';
import { type AccountState, useAccount } from '#web/lib/session/use-account.ts';
import { openUpgradeDialog } from '#web/lib/upgrade-dialog.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { clearSelection, useSelection } from './selection.ts';
import { consolidateLogos } from './sheet.ts';
import { type ZipInput, zipLogos } from './zip.ts';

const NOTHING_SELECTED = {
  title: 'No logos selected',
  description: 'Please select at least one logo to download.',
  variant: 'destructive',
} as const;

const SHEET_REFUSED = 'Consolidating SVG logos is a premium feature. Please upgrade to use this feature.';

/** True if the visitor is a subscriber; if not, opens the upgrade dialog (spec 6.2). */
function requirePremium(user: AccountState, description: string): boolean {
  if (user.state === 'signed-in' && user.account.isSubscribed) return true;
  openUpgradeDialog();
  showToast({ title: 'Premium Subscription Required', description, variant: 'notice' });
  return false;
}

/** Returns the selected logos and the actions on them; `recipe` converts the files of a ZIP. */
export function useBatchActions(recipe: Recipe | null, convert: ZipInput['convert']) {
  const user = useAccount();
  const client = useQueryClient();
  const logos: Logo[] = [...useSelection().values()];
  return {
    logos,
    zip: () => {
      if (logos.length === 0) showToast(NOTHING_SELECTED);
      else if (requirePremium(user, BATCH_NEEDS_PREMIUM)) void zipLogos({ logos, recipe, convert, client });
    },
    consolidate: () => {
      if (logos.length === 0) showToast(NOTHING_SELECTED);
      else if (requirePremium(user, SHEET_REFUSED)) void consolidateLogos(logos, client);
    },
  };
}

export type BatchActions = ReturnType<typeof useBatchActions>;

/** The buttons for the selection. */
export function SelectionActions({ logos, zip, consolidate }: BatchActions) {
  return (
    <div className="flex items-center gap-2 max-sm:w-full">
      <Button variant="primary" onClick={zip} className="max-sm:flex-1 max-sm:px-2 max-sm:text-sm">
        <FolderArchive aria-hidden="true" className="size-4 max-sm:hidden" />
        Download ZIP
      </Button>
      <Button onClick={consolidate} className="max-sm:flex-1 max-sm:px-2 max-sm:text-sm">
        <LayoutGrid aria-hidden="true" className="size-4 max-sm:hidden" />
        Consolidate SVGs
      </Button>
      {logos.length > 0 && (
        <IconButton label="Clear selection" onClick={clearSelection}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
