import { useState } from 'react';
import { now } from '#web/lib/clock.ts';

/** Changes of one kind within this time are undone together, e.g. those of a slider. */
const JOIN_MS = 600;
const MAX_STEPS = 100;

interface Steps<Value> {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
  /** The kind and the time of the last change. */
  last: { kind: string; time: number } | null;
}

/** A value whose changes can be undone. */
export interface History<Value> {
  value: Value;
  /** @param kind what is changed, so that quick changes of one kind are one step */
  change: (value: Value, kind: string) => void;
  /** Null if there is nothing to undo. */
  undo: (() => void) | null;
  redo: (() => void) | null;
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

/** Keeps the steps of a value. `onChange` receives each new value, e.g. to store it. */
export function useHistory<Value>(read: () => Value, onChange: (value: Value) => void): History<Value> {
  const [steps, setSteps] = useState<Steps<Value>>(() => ({
    past: [],
    present: read(),
    future: [],
    last: null,
  }));
  const go = (next: Steps<Value>) => {
    setSteps(next);
    onChange(next.present);
  };
  const { past, present, future } = steps;
  const [previous, next] = [past.at(-1), future[0]];
  return {
    value: present,
    change: (value, kind) => go(step(steps, value, kind, now())),
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
