import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import type { Recipe } from '#web/lib/files/recipe.ts';
import { type LazyComponent, LazyPart } from '#web/ui/lazy.tsx';
import { type BatchActions, ConsolidateSwitch, DownloadSelection } from './selection/selection-actions.tsx';
import { sheetContentsText } from './sheet.ts';

/** Renders the format as one item, and its options as further ones. */
export type FormatChoice = LazyComponent<{
  value: Recipe | null;
  onChange: (recipe: Recipe | null) => void;
}>;

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
      <label className="flex items-center gap-2 max-sm:min-w-32 max-sm:flex-1 max-sm:text-[0.8125rem] max-sm:leading-4 touch:min-h-11">
        <input
          type="checkbox"
          checked={hasDarkTiles}
          onChange={({ target }) => setDarkTiles(target.checked)}
          className="size-4 shrink-0 accent-accent"
        />
        Dark tiles behind white logos
      </label>
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
  /** Takes the place of the controls, which keep their room, so that nothing moves. */
  progress: ReactNode;
}

/** What the download makes of the selection, and its button; or the progress of it. */
export function BatchControls({
  actions,
  recipe,
  onChange,
  Choice,
  hasOptions,
  children,
  progress,
}: BatchControlsProps) {
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)] *:[grid-area:1/1] max-sm:w-full">
      <div
        className={`flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2 max-sm:gap-y-1.5 ${progress ? 'invisible' : ''}`}
      >
        {children}
        <ConsolidateSwitch {...actions} />
        {hasOptions &&
          (actions.isConsolidating ? (
            <SheetContents {...actions} />
          ) : (
            <LazyPart component={Choice} fallback={<div className="h-10 w-40" />}>
              {(Loaded) => <Loaded value={recipe} onChange={onChange} />}
            </LazyPart>
          ))}
        <DownloadSelection {...actions} />
      </div>
      {progress && <div className="self-center">{progress}</div>}
    </div>
  );
}
