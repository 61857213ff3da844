import { Faults } from '../faults.ts';
import type { Options } from '../options.ts';
import { createRandom } from '../random.ts';
import { mutateSvg } from './mutate-svg.ts';
import { runCode, runDrawing } from './run-drawing.ts';

const MAX_MS = 2000;
/** How often a slow drawing is placed again: on a busy machine, only the fastest time counts. */
const REPEATS = 3;
const INKS = [null, null, null, 'grey', '#123456'] as const;
/** Share of drawings whose code is written too. */
const CODE_SHARE = 0.2;

/** Changes `count` drawings at random and places each on a sheet. Returns the faults and how the drawings were placed. */
export function runDrawings(sources: readonly string[], { count, seed, isOver }: Options) {
  const random = createRandom(seed);
  const faults = new Faults();
  const placed = { drawing: 0, image: 0, refused: 0 };
  const refusals: Record<string, number> = {};
  let slowestMs = 0;
  let made = 0;
  for (; made < count && !isOver(); made += 1) {
    const source = mutateSvg(sources, random);
    const ink = random.pick(INKS);
    const { outcome, ms } = measure(() => runDrawing(source, ink));
    placed[outcome.as] += 1;
    if (outcome.code !== null) refusals[outcome.code] = (refusals[outcome.code] ?? 0) + 1;
    slowestMs = Math.max(slowestMs, ms);
    const inCode = random.chance(CODE_SHARE) ? runCode(source) : [];
    for (const fault of [...outcome.faults, ...inCode]) faults.add(kindOf(fault), `${fault} :: ${source}`);
    if (ms > MAX_MS) faults.add(`A drawing took longer than ${MAX_MS / 1000} s`, `${ms} ms: ${source}`);
  }
  return { faults, made, placed, refusals, slowestMs: Math.round(slowestMs) };
}

/** Runs something; if it takes long, several times. Returns the result and the least time. */
function measure<T>(run: () => T): { outcome: T; ms: number } {
  let started = performance.now();
  const outcome = run();
  let ms = performance.now() - started;
  for (let repeat = 0; ms > MAX_MS && repeat < REPEATS; repeat += 1) {
    started = performance.now();
    run();
    ms = Math.min(ms, performance.now() - started);
  }
  return { outcome, ms };
}

/** Returns a fault without what differs from drawing to drawing. */
function kindOf(fault: string): string {
  return fault.split('\n')[0]?.replaceAll(/\d+/g, 'n').slice(0, 60) ?? '';
}
