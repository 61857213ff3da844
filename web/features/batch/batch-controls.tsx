import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import type { Recipe } from '#web/lib/files/recipe.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { type LazyComponent, LazyPart } from '#web/ui/lazy.tsx';
import { PHONE, useMedia } from '#web/ui/use-media.ts';
import { type BatchActions, ConsolidateSwitch, DownloadSelection } from './selection/selection-actions.tsx';
import { sheetContentsText } from './sheet.ts';

/** Renders the format as one item, and its options as further ones. */
export type FormatChoice = LazyComponent<{
  value: Recipe | null;
  onChange: (recipe: Recipe | null) => void;
  /** True if a PNG, JPG or GIF is selected. */
  hasBitmaps: boolean;
}>;

/** Has the size of the format while its code loads. */
const FORMAT_SKELETON = (
  <div
    aria-hidden="true"
    className="h-10 rounded-lg border border-line max-sm:min-w-26 max-sm:flex-1 sm:w-46 touch:h-11"
  />
);

interface SheetContentsProps {
  logos: readonly Logo[];
  hasDarkTiles: boolean;
  setDarkTiles: (hasDarkTiles: boolean) => void;
}

/** What the sheet will contain, in one item of the row; on phones, the sentence has its own row. */
function SheetContents({ logos, hasDarkTiles, setDarkTiles }: SheetContentsProps) {
  return (
    <div className="text-sm leading-5 max-sm:contents sm:max-w-80">
      <p className="text-muted max-sm:w-full max-sm:text-[0.8125rem]">{sheetContentsText(logos)}</p>
      <Checkbox
        isChecked={hasDarkTiles}
        onChange={setDarkTiles}
        className="max-sm:min-w-32 max-sm:flex-1 max-sm:text-[0.8125rem] max-sm:leading-4"
      >
        Dark tiles behind white logos
      </Checkbox>
    </div>
  );
}

/** Shows `progress` in the middle of the room of `children`, which stay there unseen, so that nothing moves. */
export function ReplacedByProgress({ progress, children }: { progress: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)] *:[grid-area:1/1] max-sm:w-full">
      <div className={progress ? 'invisible' : ''}>{children}</div>
      {progress && <div className="self-center">{progress}</div>}
    </div>
  );
}

interface BatchControlsProps {
  actions: BatchActions;
  recipe: Recipe | null;
  onChange: (recipe: Recipe | null) => void;
  Choice: FormatChoice;
  /** False if the format and the sheet's options would only take room. */
  hasOptions: boolean;
  /** Stands before the controls. */
  children: ReactNode;
}

/** What the download makes of the selection, and its button. On wide windows, the switch and the button always stand at the right. */
export function BatchControls({
  actions,
  recipe,
  onChange,
  Choice,
  hasOptions,
  children,
}: BatchControlsProps) {
  const isPhone = useMedia(PHONE);
  const consolidate = <ConsolidateSwitch {...actions} />;
  const hasBitmaps = actions.logos.some(({ fileType }) => fileType !== 'svg');
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 max-sm:gap-x-2 max-sm:gap-y-1.5">
      {children}
      {isPhone && consolidate}
      {hasOptions &&
        (actions.isConsolidating ? (
          <SheetContents {...actions} />
        ) : (
          <LazyPart component={Choice} fallback={FORMAT_SKELETON}>
            {(Loaded) => <Loaded value={recipe} onChange={onChange} hasBitmaps={hasBitmaps} />}
          </LazyPart>
        ))}
      {!isPhone && consolidate}
      <DownloadSelection {...actions} />
    </div>
  );
}
