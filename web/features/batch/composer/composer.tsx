import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { countOf } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { LicenseSummary } from '../license-summary.tsx';
import { type SheetChoices, type SheetItem, webLogosOf } from './arrangement.ts';
import { type ComposedSheet, composeSheet } from './compose.ts';
import { type ArrangementActions, UndoButtons, undoWithKeys, useArrangement } from './history.tsx';
import { LogoBar } from './logo-bar.tsx';
import { NotPlaced } from './not-placed.tsx';
import { usePreparedItems } from './prepare/logo-preparer.ts';
import type { ReadyItem, SortedItems } from './prepare/outcome.ts';
import { SaveBar } from './save/save-bar.tsx';
import { Presets, SheetOptions } from './sheet-options.tsx';
import { SheetPreview } from './sheet-preview.tsx';
import { useCheckedItems } from './use-checked-items.ts';

interface ComposerProps {
  items: readonly SheetItem[];
  choices: SheetChoices;
  /** How many chosen logos aren't SVGs, where only SVGs are placed. */
  nonSvgCount?: number;
  /** Receives what became of the logos, with each change. */
  onSorted?: (sorted: SortedItems) => void;
  /** What the visitor can do about missing logos. */
  missingHint?: string;
  /** Replaces a logo whose licence is in doubt. */
  onReplace?: (logo: Logo) => void;
}

/** Arranges logos on a sheet: a preview of the very file that will be saved, and its settings. */
export function Composer({ choices, onReplace, nonSvgCount = 0, ...props }: ComposerProps) {
  const items = useCheckedItems(props.items);
  const { hasTiles } = choices.useValue();
  const arrangement = useArrangement(items, choices);
  const { settings, scales, rises } = arrangement.value;
  const prepared = usePreparedItems(arrangement.arranged, settings);
  const { ready, pendingCount } = prepared;
  const onSorted = useEffectEvent((sorted: SortedItems) => props.onSorted?.(sorted));
  useEffect(() => onSorted(prepared), [prepared]);
  const sheet = useMemo(
    () => composeSheet(ready, { settings, scales, rises }, hasTiles),
    [ready, settings, scales, rises, hasTiles],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it undoes on the keys of any control in it
    <div
      onKeyDown={undoWithKeys(arrangement)}
      className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <Toolbar {...arrangement} />
        <Stage sheet={sheet} pendingCount={pendingCount} arrangement={arrangement} />
        <NotPlaced
          {...prepared}
          hint={props.missingHint}
          leftOutCount={items.length - arrangement.arranged.length}
          bringBack={arrangement.bringBack}
        />
      </div>
      <aside
        aria-label="Sheet settings"
        className="flex flex-col gap-5 lg:sticky lg:top-5 lg:max-h-[calc(100dvh-9rem)]"
      >
        <div className="-mx-2 flex flex-col gap-5 px-2 lg:min-h-0 lg:overflow-y-auto">
          <SheetOptions
            settings={settings}
            onChange={arrangement.changeSettings}
            hasTiles={hasTiles}
            setTiles={(next) => choices.change({ hasTiles: next })}
          />
        </div>
        <div className="flex flex-col gap-4 border-line border-t pt-4">
          <Licenses ready={ready} leaveOut={arrangement.leaveOut} onReplace={onReplace} />
          <SaveBar
            items={items}
            arrangement={arrangement.value}
            hasTiles={hasTiles}
            nonSvgCount={nonSvgCount}
            prepared={prepared}
            size={sheet?.layout ?? null}
          />
        </div>
      </aside>
    </div>
  );
}

/** What changes the whole sheet. */
function Toolbar(arrangement: ArrangementActions) {
  const { value, arranged, changeSettings, sort } = arrangement;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Presets settings={value.settings} onChange={changeSettings} count={arranged.length} />
      <div className="ml-auto flex items-center gap-1">
        <Button onClick={sort} className="px-3! text-sm">
          A–Z
        </Button>
        <UndoButtons {...arrangement} />
      </div>
    </div>
  );
}

interface LicensesProps extends Pick<ArrangementActions, 'leaveOut'> {
  ready: readonly ReadyItem[];
  onReplace: ComposerProps['onReplace'];
}

/** What the licences of the logos ask for. */
function Licenses({ ready, leaveOut, onReplace }: LicensesProps) {
  const items = ready.map(({ item }) => item);
  const leaveOutLogos = (logos: readonly Logo[]) => {
    const urls = new Set(logos.map(({ url }) => url));
    leaveOut(items.flatMap(({ key, logo }) => (urls.has(logo.url) ? [key] : [])));
  };
  return <LicenseSummary logos={webLogosOf(items)} onLeaveOut={leaveOutLogos} onReplace={onReplace} />;
}

interface StageProps {
  sheet: ComposedSheet | null;
  pendingCount: number;
  arrangement: ArrangementActions;
}

/** The preview, and the actions on the selected logo. */
function Stage({ sheet, pendingCount, arrangement }: StageProps) {
  const [selected, setSelected] = useState<string | null>(null);
  const items = sheet?.items ?? [];
  const item = items.find(({ key }) => key === selected);
  return (
    <>
      <SheetPreview sheet={sheet} selected={selected} onSelect={setSelected} arrangement={arrangement} />
      {pendingCount > 0 && (
        <p role="status" className="flex items-center gap-2 text-muted text-sm">
          <Spinner />
          Preparing {countOf(pendingCount, 'logo')}…
        </p>
      )}
      {item && (
        <LogoBar items={items} item={item} arrangement={arrangement} onClose={() => setSelected(null)} />
      )}
    </>
  );
}
