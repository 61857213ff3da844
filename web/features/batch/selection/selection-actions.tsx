import { useQueryClient } from '@tanstack/react-query';
import { FolderArchive, LayoutGrid } from 'lucide-react';
import type { Logo } from '#contract/logos.ts';
import { BATCH_NEEDS_PREMIUM } from '#contract/plans.ts';
import type { Recipe } from '#files/recipe.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { confirmLicenses } from '#web/lib/unchecked-licenses.ts';
import { Button } from '#web/ui/button.tsx';
import { LockIcon } from '#web/ui/lock.tsx';
import { SwitchButton, SwitchTrack } from '#web/ui/switch.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { setConsolidating, useIsConsolidating } from '../consolidation.ts';
import { refuse, SHEET_REFUSED } from '../refuse.ts';
import { consolidateLogos } from '../sheet.ts';
import { selectionSheet } from '../sheet-choices.ts';
import { type ZipInput, zipLogos } from '../zip.ts';
import { cancelSelectAll } from './select-all.ts';
import { clearSelection, useSelection } from './selection.ts';

const NOTHING_SELECTED = {
  title: 'No logos selected',
  description: 'Please select at least one logo to download.',
  variant: 'destructive',
} as const;

/** Returns the selected logos and the actions on them; `recipe` converts the files of a ZIP. */
export function useBatchActions(recipe: Recipe | null, convert: ZipInput['convert']) {
  const user = useAccount();
  const client = useQueryClient();
  const isConsolidating = useIsConsolidating();
  const choices = selectionSheet.useValue();
  const logos: Logo[] = [...useSelection().values()];
  const isLocked = user.state === 'guest' || !user.account.isSubscribed;
  return {
    logos,
    /** True if the actions need Premium, which the visitor doesn't have. */
    isLocked,
    isConsolidating,
    toggleConsolidation: () => {
      if (isLocked) refuse(SHEET_REFUSED);
      else setConsolidating(!isConsolidating);
    },
    download: async () => {
      if (logos.length === 0) return showToast(NOTHING_SELECTED);
      if (isLocked) return refuse(BATCH_NEEDS_PREMIUM);
      const confirmed = await confirmLicenses(logos, { verb: 'Download', isBatch: true });
      if (confirmed === null) return;
      if (isConsolidating) void consolidateLogos(confirmed, { ...choices, client });
      else void zipLogos({ logos: confirmed, recipe, convert, client });
    },
  };
}

export type BatchActions = ReturnType<typeof useBatchActions>;

/** The button that clears the selection, beside its count. */
export function ClearSelection() {
  return (
    <Button
      variant="link"
      className="px-2! text-sm"
      onClick={() => {
        cancelSelectAll();
        clearSelection();
      }}
    >
      Clear<span className="sr-only"> selection</span>
    </Button>
  );
}

const ACTION = 'max-sm:min-h-11 max-sm:gap-1.5 max-sm:px-2 max-sm:text-[0.8125rem]';

interface ConsolidateSwitchProps extends BatchActions {
  /** Called when the download becomes a sheet of at least one logo. */
  onSwitchOn: () => void;
}

/** The switch that makes the download one sheet, which can be arranged. */
export function ConsolidateSwitch({
  logos,
  isLocked,
  isConsolidating,
  toggleConsolidation,
  onSwitchOn,
}: ConsolidateSwitchProps) {
  return (
    <SwitchButton
      isOn={isConsolidating}
      title={isLocked ? 'Part of Premium' : 'Download the selected SVGs as one sheet'}
      onClick={() => {
        toggleConsolidation();
        const hasSvg = logos.some(({ fileType }) => fileType === 'svg');
        if (!isLocked && !isConsolidating && hasSvg) onSwitchOn();
      }}
      className={ACTION}
    >
      <SwitchTrack isOn={isConsolidating} />
      Consolidate SVGs
      {isLocked && <LockIcon />}
    </SwitchButton>
  );
}

/** The button that downloads the selection as a ZIP or a sheet. */
export function DownloadSelection({ logos, isLocked, isConsolidating, download }: BatchActions) {
  const hasLogos = logos.length > 0;
  const Icon = isConsolidating ? LayoutGrid : FolderArchive;
  return (
    <Button
      variant={hasLogos ? 'primary' : 'inactive'}
      title={isLocked ? 'Part of Premium' : undefined}
      onClick={download}
      className={`sm:min-w-43 ${isConsolidating ? 'max-sm:col-span-2' : ''} ${ACTION}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      {isConsolidating ? 'Download sheet' : 'Download ZIP'}
      {isLocked && <LockIcon className={`size-3.5 ${hasLogos ? '' : 'text-muted'}`} />}
    </Button>
  );
}
