import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import type { Recipe } from '#web/lib/files/recipe.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { OptionField } from '#web/ui/form/option-field.tsx';
import { PHONE, useMedia } from '#web/ui/hooks/use-media.ts';
import { type LazyComponent, LazyPart } from '#web/ui/lazy.tsx';
import { type BatchActions, ConsolidateSwitch, DownloadSelection } from './selection/selection-actions.tsx';
import { leftOffSheetText } from './sheet.ts';

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

interface SheetContentsProps {
  logos: readonly Logo[];
  hasDarkTiles: boolean;
  setDarkTiles: (hasDarkTiles: boolean) => void;
}

/** What the sheet will leave out, and its tiles, in one item of the row. */
function SheetContents({ logos, hasDarkTiles, setDarkTiles }: SheetContentsProps) {
  const leftOut = leftOffSheetText(logos);
  return (
    <div className="flex flex-col gap-1 text-sm leading-5 max-sm:col-span-2 max-sm:text-[0.8125rem] sm:mr-2 sm:max-w-80">
      {leftOut && <p className="text-muted">{leftOut}</p>}
      <Checkbox isChecked={hasDarkTiles} onChange={setDarkTiles}>
        Dark tiles behind white logos
      </Checkbox>
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
  Choice: FormatChoice;
  /** Stands before the controls. */
  children: ReactNode;
}

/**
 * What the download makes of the selection, and its button. On wide windows, the switch and the button always stand at the
 * right; on phones, at the right of the first and the last row of a grid.
 */
export function BatchControls({ actions, recipe, onChange, Choice, children }: BatchControlsProps) {
  const isPhone = useMedia(PHONE);
  const consolidate = <ConsolidateSwitch {...actions} />;
  const hasBitmaps = actions.logos.some(({ fileType }) => fileType !== 'svg');
  return (
    <div className="flex grid-cols-[minmax(0,1fr)_auto] flex-wrap items-center justify-end gap-2 max-sm:grid max-sm:justify-normal max-sm:gap-y-1.5">
      {children}
      {isPhone && consolidate}
      {actions.isConsolidating ? (
        <SheetContents {...actions} />
      ) : (
        <LazyPart component={Choice} fallback={FORMAT_SKELETON}>
          {(Loaded) => <Loaded value={recipe} onChange={onChange} hasBitmaps={hasBitmaps} />}
        </LazyPart>
      )}
      {!isPhone && consolidate}
      <DownloadSelection {...actions} />
    </div>
  );
}
