import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { formatCount } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { LicenseSummary } from '../licenses/license-summary.tsx';
import { type Arrangement, arrange, move, type SheetItem, sortByTitle } from './arrangement.ts';
import { type ComposedSheet, composeSheet } from './compose.ts';
import { NotPlaced } from './not-placed.tsx';
import type { ReadyItem, SortedItems } from './prepare/outcome.ts';
import { usePreparedItems } from './prepare/use-prepared.ts';
import { PRESET_LABELS, PRESET_NAMES, presetFor } from './presets.ts';
import { LogoBar, SCALE } from './preview/logo-bar.tsx';
import { SheetPreview } from './preview/sheet-preview.tsx';
import { SaveBar } from './save/save-bar.tsx';
import type { ToPng } from './save/save-sheet.ts';
import { useSave } from './save/use-save.ts';
import { ColorOptions } from './settings/color-options.tsx';
import { LayoutOptions, type OptionProps, TextOptions } from './settings/sheet-options.tsx';
import { UndoButtons, undoWithKeys } from './undo.tsx';
import { useCheckedItems } from './use-checked-items.ts';
import { useDecodedSvg } from './use-decoded-svg.ts';
import type { History } from './use-history.ts';

export interface ComposerProps {
  items: readonly SheetItem[];
  /** How they are arranged; the page keeps it. */
  history: History<Arrangement>;
  hasTiles: boolean;
  setTiles: (hasTiles: boolean) => void;
  /** How many chosen logos aren't SVGs, where only SVGs are placed. */
  nonSvgCount?: number;
  toPng: ToPng;
  /** Receives what became of the logos, with each change. */
  onSorted?: (sorted: SortedItems) => void;
  /** What the visitor can do about missing logos. */
  missingHint?: string;
  /** Replaces the logo at an address, because its licence is in doubt. */
  onReplace?: (url: string) => void;
  /** What the page offers for the selected logo. */
  actionsOf?: (item: SheetItem) => ReactNode;
}

const clampScale = (scale: number) => Math.round(Math.max(SCALE.min, Math.min(SCALE.max, scale)) * 100) / 100;

/** Returns what the visitor can do with the arrangement and its logos. */
function useArrangement({ items, history }: Pick<ComposerProps, 'items' | 'history'>) {
  const { value, change } = history;
  const { settings, scales } = value;
  const arranged = useMemo(() => arrange(items, value), [items, value]);
  return {
    arranged,
    changeSettings: ((patch, kind) =>
      change({ ...value, settings: { ...settings, ...patch } }, kind)) satisfies OptionProps['onChange'],
    usePreset: (name: (typeof PRESET_NAMES)[number]) =>
      change({ ...value, settings: presetFor(name, arranged.length, settings) }, `preset ${name}`),
    sort: () => change({ ...value, order: sortByTitle(arranged) }, 'sort'),
    moveTo: (shown: readonly SheetItem[], key: string, to: number) =>
      change({ ...value, order: move(arranged, shown, { key, to }) }, `move ${key}`),
    leaveOut: (keys: readonly string[]) =>
      change({ ...value, leftOut: [...value.leftOut, ...keys] }, `leave out ${keys.join()}`),
    bringBack: () => change({ ...value, leftOut: [] }, 'bring back'),
    scale: (key: string, scale: number) =>
      change({ ...value, scales: { ...scales, [key]: clampScale(scale) } }, `scale ${key}`),
  };
}

function Presets({ onChoose }: { onChoose: (name: (typeof PRESET_NAMES)[number]) => void }) {
  return (
    <fieldset aria-label="Presets" className="flex flex-wrap gap-1.5 max-sm:contents">
      {PRESET_NAMES.map((name) => (
        <Button key={name} onClick={() => onChoose(name)} className="px-3! text-sm">
          {PRESET_LABELS[name]}
        </Button>
      ))}
    </fieldset>
  );
}

/** Arranges logos on a sheet: a preview of the very file that will be saved, and its settings. */
export function Composer({ items, ...rest }: ComposerProps) {
  const props = { ...rest, items: useCheckedItems(items) };
  const { history, hasTiles, setTiles, onReplace } = props;
  const { settings, scales } = history.value;
  const arrangement = useArrangement(props);
  const prepared = usePreparedItems(arrangement.arranged, settings.ink);
  const { ready, failed, pendingCount } = prepared;
  const onSorted = useEffectEvent((sorted: SortedItems) => props.onSorted?.(sorted));
  useEffect(() => onSorted(prepared), [prepared]);
  const sheet = useMemo(
    () => composeSheet(ready, { settings, scales }, hasTiles),
    [ready, settings, scales, hasTiles],
  );
  const { save, ...access } = useSave(props, prepared);
  const options = { settings, onChange: arrangement.changeSettings };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it undoes on the keys of any control in it
    <div
      onKeyDown={undoWithKeys(history)}
      className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center gap-1.5">
          <Presets onChoose={arrangement.usePreset} />
          <div className="ml-auto flex items-center gap-1">
            <Button onClick={arrangement.sort} className="px-3! text-sm">
              A–Z
            </Button>
            <UndoButtons {...history} />
          </div>
        </div>
        <Stage {...props} sheet={sheet} pendingCount={pendingCount} arrangement={arrangement} />
        <NotPlaced
          failed={failed}
          hint={props.missingHint}
          lostParts={prepared.lostParts}
          leftOutCount={props.items.length - arrangement.arranged.length}
          retry={prepared.retry}
          bringBack={arrangement.bringBack}
        />
      </div>
      <aside
        aria-label="Sheet settings"
        className="flex flex-col gap-5 lg:sticky lg:top-5 lg:max-h-[calc(100dvh-9rem)]"
      >
        <div className="-mx-2 flex flex-col gap-5 px-2 lg:min-h-0 lg:overflow-y-auto">
          <LayoutOptions {...options} />
          <ColorOptions {...options} hasTiles={hasTiles} setTiles={setTiles} />
          <TextOptions {...options} />
        </div>
        <div className="flex flex-col gap-4 border-line border-t pt-4">
          <Licenses ready={ready} leaveOut={arrangement.leaveOut} onReplace={onReplace} />
          <SaveBar size={sheet?.layout ?? null} {...access} onSave={save} />
        </div>
      </aside>
    </div>
  );
}

interface LicensesProps {
  onReplace: ComposerProps['onReplace'];
  ready: readonly ReadyItem[];
  leaveOut: (keys: readonly string[]) => void;
}

/** What the licences of the logos ask for; two cells may have the same logo. */
function Licenses({ ready, leaveOut, onReplace }: LicensesProps) {
  const items = Map.groupBy(
    ready.flatMap(({ item }) => (item.file ? [] : [item])),
    ({ logo }) => logo.url,
  );
  return (
    <LicenseSummary
      logos={[...items.values()].flatMap(([first]) => first?.logo ?? [])}
      onLeaveOut={(logos) =>
        leaveOut(logos.flatMap(({ url }) => items.get(url)?.map(({ key }) => key) ?? []))
      }
      {...(onReplace && { onReplace: ({ url }) => onReplace(url) })}
    />
  );
}

interface StageProps extends ComposerProps {
  sheet: ComposedSheet | null;
  pendingCount: number;
  arrangement: ReturnType<typeof useArrangement>;
}

/** The preview, and the actions on the selected logo. */
function Stage({ sheet, pendingCount, arrangement, history, actionsOf }: StageProps) {
  const [selected, setSelected] = useState<string | null>(null);
  const shown = useDecodedSvg(sheet);
  const { scales } = history.value;
  const items = shown?.data.items ?? [];
  const at = items.findIndex(({ key }) => key === selected);
  const item = items[at];
  const scaleOf = (key: string) => scales[key] ?? 1;
  return (
    <>
      {shown && (
        <div className="max-h-[75svh] overflow-y-auto rounded-xl bg-sunken p-2 sm:p-5">
          <SheetPreview
            url={shown.url}
            sheet={shown.data}
            selected={selected}
            onSelect={setSelected}
            onMove={(key, to) => arrangement.moveTo(items, key, to)}
            onLeaveOut={(key) => arrangement.leaveOut([key])}
            onScale={(key, steps) => arrangement.scale(key, scaleOf(key) + steps * SCALE.step)}
          />
        </div>
      )}
      {pendingCount > 0 && (
        <p role="status" className="flex items-center gap-2 text-muted text-sm">
          <Spinner />
          {pendingCount === 1 ? 'Preparing 1 logo…' : `Preparing ${formatCount(pendingCount)} logos…`}
        </p>
      )}
      {item && (
        <LogoBar
          item={item}
          at={at}
          count={items.length}
          scale={scaleOf(item.key)}
          onScale={(scale) => arrangement.scale(item.key, scale)}
          onMove={(to) => arrangement.moveTo(items, item.key, to)}
          onLeaveOut={() => arrangement.leaveOut([item.key])}
          onClose={() => setSelected(null)}
        >
          {actionsOf?.(item)}
        </LogoBar>
      )}
    </>
  );
}
