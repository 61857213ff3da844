import { type ReactNode, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import type { Recipe } from '#files/recipe.ts';
import { Button } from '#web/ui/button.tsx';
import { OptionField } from '#web/ui/form/select.tsx';
import { PHONE, useMedia } from '#web/ui/hooks/use-media.ts';
import { type LazyComponent, LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import type { ToPng } from './composer/save/save-sheet.ts';
import { type BatchActions, ConsolidateSwitch, DownloadSelection } from './selection/selection-actions.tsx';
import { leftOffSheetText } from './sheet.ts';
import { selectionSheet } from './sheet-choices.ts';

/** Renders the format as one item, and its options as further ones. */
export type FormatChoice = LazyComponent<{
  value: Recipe | null;
  onChange: (recipe: Recipe | null) => void;
  /** True if a PNG, JPG or GIF is selected. */
  hasBitmaps: boolean;
}>;

/** Stands for the format while its code loads. */
const FORMAT_SKELETON = (
  <OptionField label="Files" value="original" options={[{ value: 'original', label: 'Originals' }]} />
);

const SHEET_DIALOG = lazyComponent(() => import('./sheet-dialog.tsx'));

interface SheetContentsProps {
  logos: readonly Logo[];
  toPng: ToPng;
  /** True while the sheet is being arranged. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** What the sheet will leave out, and the button that arranges it, in one item of the row. */
function SheetContents({ logos, toPng, isOpen, setOpen }: SheetContentsProps) {
  const { arrangement } = selectionSheet.useValue();
  const leftOut = leftOffSheetText(logos, arrangement);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm leading-5 max-sm:col-span-2 max-sm:text-[0.8125rem] sm:mr-2">
      {leftOut && <p className="line-clamp-2 max-w-80 text-muted">{leftOut}</p>}
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} className="max-sm:min-h-11 max-sm:flex-1">
        Arrange the sheet…
      </Button>
      {isOpen && (
        <LazyPart component={SHEET_DIALOG} onClose={() => setOpen(false)}>
          {(SheetDialog) => <SheetDialog logos={logos} toPng={toPng} onClose={() => setOpen(false)} />}
        </LazyPart>
      )}
    </div>
  );
}

/** Shows `progress` in the room of `children`, which stay there unseen, so that nothing moves. */
export function ReplacedByProgress({ progress, children }: { progress: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)] *:[grid-area:1/1] max-sm:w-full">
      <div className={progress ? 'invisible' : ''}>{children}</div>
      {progress}
    </div>
  );
}

interface BatchControlsProps {
  actions: BatchActions;
  recipe: Recipe | null;
  onChange: (recipe: Recipe | null) => void;
  formats: { Choice: FormatChoice; toPng: ToPng };
  /** Stands before the controls. */
  children: ReactNode;
}

/**
 * What the download makes of the selection, and its button. On wide windows, the switch and the button always stand at the
 * right; on phones, at the right of the first and the last row of a grid.
 */
export function BatchControls({ actions, recipe, onChange, formats, children }: BatchControlsProps) {
  const isPhone = useMedia(PHONE);
  const [isArranging, setArranging] = useState(false);
  const consolidate = <ConsolidateSwitch {...actions} onSwitchOn={() => setArranging(true)} />;
  const hasBitmaps = actions.logos.some(({ fileType }) => fileType !== 'svg');
  return (
    <div className="flex grid-cols-[minmax(0,1fr)_auto] flex-wrap items-center justify-end gap-2 max-sm:grid max-sm:justify-normal max-sm:gap-y-1.5">
      {children}
      {isPhone && consolidate}
      {actions.isConsolidating ? (
        <SheetContents
          logos={actions.logos}
          toPng={formats.toPng}
          isOpen={isArranging}
          setOpen={setArranging}
        />
      ) : (
        <LazyPart component={formats.Choice} fallback={FORMAT_SKELETON}>
          {(Loaded) => <Loaded value={recipe} onChange={onChange} hasBitmaps={hasBitmaps} />}
        </LazyPart>
      )}
      {!isPhone && consolidate}
      <DownloadSelection {...actions} />
    </div>
  );
}
