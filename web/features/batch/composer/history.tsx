import { Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { SheetSettings } from '#svg/sheet/settings.ts';
import { now } from '#web/lib/clock.ts';
import { IconButton } from '#web/ui/button.tsx';
import { isFromPortal } from '#web/ui/portal-events.ts';
import {
  type Arrangement,
  arrange,
  move,
  type SheetChoices,
  type SheetItem,
  sortByTitle,
} from './arrangement.ts';

/** Changes of one kind within this time are undone together, e.g. those of a slider. */
const JOIN_MS = 600;
const MAX_STEPS = 100;
/** How many times as large as the others a logo can be. */
export const SCALE = { min: 0.5, max: 1.5, step: 0.05 };
/** How far a logo can be moved up, in shares of the height of its cell. */
export const RISE = { min: -0.5, max: 0.5, step: 0.02 };

interface Steps<Value> {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
  /** The kind and the time of the last change. */
  last: { kind: string; time: number } | null;
}

/** Returns the steps after a change. */
export function step<Value>(steps: Steps<Value>, value: Value, kind: string, time: number): Steps<Value> {
  const { past, present, last } = steps;
  const isJoined = last?.kind === kind && time - last.time < JOIN_MS;
  return {
    past: isJoined ? past : [...past, present].slice(-MAX_STEPS),
    present: value,
    future: [],
    last: { kind, time },
  };
}

/** Returns the arrangement of a sheet and its changes since the composer was opened; `undo` and `redo` are null if there are none. */
function useHistory(choices: SheetChoices) {
  const [steps, setSteps] = useState<Steps<Arrangement>>(() => ({
    past: [],
    present: choices.get().arrangement,
    future: [],
    last: null,
  }));
  const go = (next: Steps<Arrangement>) => {
    setSteps(next);
    choices.change({ arrangement: next.present });
  };
  const { past, present, future } = steps;
  const [previous, next] = [past.at(-1), future[0]];
  return {
    value: present,
    /** `kind` is what is changed, so that quick changes of one kind are one step. */
    change: (patch: Partial<Arrangement>, kind: string) =>
      go(step(steps, { ...present, ...patch }, kind, now())),
    undo:
      previous === undefined
        ? null
        : () => go({ past: past.slice(0, -1), present: previous, future: [present, ...future], last: null }),
    redo:
      next === undefined
        ? null
        : () => go({ past: [...past, present], present: next, future: future.slice(1), last: null }),
  };
}

const clamp = (value: number, { min, max }: typeof SCALE) =>
  Math.round(Math.max(min, Math.min(max, value)) * 100) / 100;

/** Returns how the logos of a sheet are arranged, and what the visitor can do with them. */
export function useArrangement(items: readonly SheetItem[], choices: SheetChoices) {
  const { change, ...history } = useHistory(choices);
  const { value } = history;
  const { settings, scales, rises, leftOut } = value;
  const arranged = useMemo(() => arrange(items, value), [items, value]);
  return {
    ...history,
    arranged,
    changeSettings: (patch: Partial<SheetSettings>, kind: string) =>
      change({ settings: { ...settings, ...patch } }, kind),
    sort: () => change({ order: sortByTitle(arranged) }, 'sort'),
    moveTo: (shown: readonly SheetItem[], key: string, to: number) =>
      change({ order: move(arranged, shown, { key, to }) }, `move ${key}`),
    leaveOut: (keys: readonly string[]) =>
      change({ leftOut: [...leftOut, ...keys] }, `leave out ${keys.join()}`),
    bringBack: () => change({ leftOut: [] }, 'bring back'),
    scaleOf: (key: string) => scales[key] ?? 1,
    scale: (key: string, scale: number) =>
      change({ scales: { ...scales, [key]: clamp(scale, SCALE) } }, `scale ${key}`),
    riseOf: (key: string) => rises[key] ?? 0,
    raise: (key: string, rise: number) =>
      change({ rises: { ...rises, [key]: clamp(rise, RISE) } }, `raise ${key}`),
  };
}

export type ArrangementActions = ReturnType<typeof useArrangement>;

/** The buttons that undo and redo. */
export function UndoButtons({ undo, redo }: ArrangementActions) {
  return (
    <div className="flex">
      <IconButton label="Undo" aria-keyshortcuts="Control+Z" aria-disabled={!undo} onClick={() => undo?.()}>
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Redo"
        aria-keyshortcuts="Control+Shift+Z"
        aria-disabled={!redo}
        onClick={() => redo?.()}
      >
        <Redo2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Undoes on ⌘ or Ctrl with Z, and redoes with Y or Shift and Z, except in fields, which undo their own text, and in dialogs. */
export function undoWithKeys({ undo, redo }: Pick<ArrangementActions, 'undo' | 'redo'>) {
  return (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const isText = target.matches('input:not([type=range], [type=checkbox], [type=color]), textarea');
    // Caps Lock changes the letter, but not what is meant.
    const letter = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
    if ((letter !== 'z' && letter !== 'y') || isText || isFromPortal(event)) return;
    event.preventDefault();
    (letter === 'y' || event.shiftKey ? redo : undo)?.();
  };
}
