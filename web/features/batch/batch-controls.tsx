import { useQueryClient } from '@tanstack/react-query';
import { FolderArchive, LayoutGrid } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { BATCH_NEEDS_PREMIUM } from '#contract/plans.ts';
import type { Recipe } from '#files/recipe.ts';
import { confirmLicenses } from '#web/lib/unchecked-licenses.ts';
import { Button } from '#web/ui/button.tsx';
import { OptionField } from '#web/ui/form/select.tsx';
import { PHONE, useMedia } from '#web/ui/hooks/use-media.ts';
import { type LazyComponent, lazyComponent } from '#web/ui/lazy.tsx';
import { LockIcon } from '#web/ui/lock.tsx';
import { SwitchButton, SwitchTrack } from '#web/ui/switch.tsx';
import { showErrorToast } from '#web/ui/toast/toast-store.ts';
import { selectionSheet } from './composer/arrangement.ts';
import { refuse, SHEET_REFUSED, useIsLocked } from './record-batch.ts';
import { setConsolidating, useIsConsolidating, useSelection } from './selection/selection.ts';
import { consolidateLogos, leftOffSheetText } from './sheet.ts';
import { type ZipInput, zipLogos } from './zip.ts';

/** The format picker and the conversion that a page offers for the files of a ZIP. */
export interface BatchFormats {
  /** Renders the format as one item, and its options as further ones. */
  Choice: LazyComponent<{
    value: Recipe | null;
    onChange: (recipe: Recipe | null) => void;
    /** True if a PNG, JPG or GIF is selected. */
    hasBitmaps: boolean;
  }>;
  convert: ZipInput['convert'];
  /** Renders the button that opens the selection elsewhere. */
  renderWall: (logos: readonly Logo[]) => ReactNode;
}

/** Stands for the format while its code loads. */
const FORMAT_SKELETON = (
  <OptionField label="Files" value="original" options={[{ value: 'original', label: 'Originals' }]} />
);

const SheetDialog = lazyComponent(() => import('./sheet-dialog.tsx'));
const ACTION = 'max-sm:min-h-11 max-sm:gap-1.5 max-sm:px-2 max-sm:text-[0.8125rem]';

/** Returns the selected logos and their download; `recipe` converts the files of a ZIP. */
function useBatchActions(recipe: Recipe | null, convert: ZipInput['convert']) {
  const client = useQueryClient();
  const isLocked = useIsLocked();
  const isConsolidating = useIsConsolidating() && !isLocked;
  const logos: Logo[] = [...useSelection().values()];
  const download = async () => {
    if (logos.length === 0)
      return showErrorToast('No logos selected', 'Please select at least one logo to download.');
    if (isLocked) return refuse(BATCH_NEEDS_PREMIUM);
    const confirmed = await confirmLicenses(logos, { verb: 'Download', isBatch: true });
    if (confirmed === null) return;
    if (isConsolidating) void consolidateLogos(confirmed, { ...selectionSheet.get(), client });
    else void zipLogos({ logos: confirmed, recipe, convert, client });
  };
  return { logos, isLocked, isConsolidating, download };
}

type BatchActions = ReturnType<typeof useBatchActions>;

/** The switch that makes the download one sheet. Calls `onSwitchOn` if that has at least one logo, so that it can be arranged. */
function ConsolidateSwitch({
  logos,
  isLocked,
  isConsolidating,
  onSwitchOn,
}: BatchActions & { onSwitchOn: () => void }) {
  const toggle = () => {
    if (isLocked) return refuse(SHEET_REFUSED);
    setConsolidating(!isConsolidating);
    if (!isConsolidating && logos.some(({ fileType }) => fileType === 'svg')) onSwitchOn();
  };
  return (
    <SwitchButton
      isOn={isConsolidating}
      title={isLocked ? 'Part of Premium' : 'Download the selected SVGs as one sheet'}
      onClick={toggle}
      className={ACTION}
    >
      <SwitchTrack isOn={isConsolidating} />
      Consolidate SVGs
      {isLocked && <LockIcon />}
    </SwitchButton>
  );
}

interface SheetContentsProps {
  logos: readonly Logo[];
  /** True while the sheet is being arranged. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** What the sheet will leave out, and the button that arranges it, in one item of the row. */
function SheetContents({ logos, isOpen, setOpen }: SheetContentsProps) {
  const { arrangement } = selectionSheet.useValue();
  const leftOut = leftOffSheetText(logos, arrangement);
  const close = () => setOpen(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm leading-5 max-sm:col-span-2 max-sm:text-[0.8125rem] sm:mr-2">
      {leftOut && <p className="line-clamp-2 max-w-80 text-muted">{leftOut}</p>}
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} className="max-sm:min-h-11 max-sm:flex-1">
        Arrange the sheet…
      </Button>
      {isOpen && <SheetDialog logos={logos} onClose={close} />}
    </div>
  );
}

interface BatchControlsProps {
  recipe: Recipe | null;
  onChange: (recipe: Recipe | null) => void;
  formats: BatchFormats;
  /** Stands before the controls. */
  children: ReactNode;
}

/**
 * What the download makes of the selection, and its button. On wide windows, the switch and the button always stand at the
 * right; on phones, at the right of the first and the last row of a grid.
 */
export function BatchControls({ recipe, onChange, formats, children }: BatchControlsProps) {
  const actions = useBatchActions(recipe, formats.convert);
  const { logos, isLocked, isConsolidating, download } = actions;
  const isPhone = useMedia(PHONE);
  const [isArranging, setArranging] = useState(false);
  const consolidate = <ConsolidateSwitch {...actions} onSwitchOn={() => setArranging(true)} />;
  const hasBitmaps = logos.some(({ fileType }) => fileType !== 'svg');
  const hasLogos = logos.length > 0;
  const Icon = isConsolidating ? LayoutGrid : FolderArchive;
  return (
    <div className="flex grid-cols-[minmax(0,1fr)_auto] flex-wrap items-center justify-end gap-2 max-sm:grid max-sm:justify-normal max-sm:gap-y-1.5">
      {children}
      {isPhone && consolidate}
      {isConsolidating ? (
        <SheetContents logos={logos} isOpen={isArranging} setOpen={setArranging} />
      ) : (
        <formats.Choice
          fallback={FORMAT_SKELETON}
          value={recipe}
          onChange={onChange}
          hasBitmaps={hasBitmaps}
        />
      )}
      {!isPhone && consolidate}
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
    </div>
  );
}
