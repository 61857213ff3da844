import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { Logo } from '#contract/logos.ts';
import { bytesIn, readDrawing } from '../logos/read-drawing.ts';
import { messageOf, type ToolContext } from '../tools/define-tool.ts';
import type { ChosenLogo } from './choose-logos.ts';

const CONCURRENCY = 4;
/** The assumed size of a file whose size isn't known. */
const USUAL_BYTES = 15_000;
const UNKNOWN = 'No SVG is known for this name. search_logos may find one.';
const NO_ROOM = 'The wall would exceed max_bytes. Make another wall from the names that were left out.';

interface Known extends ChosenLogo {
  logo: Logo;
}

/** A logo with the bare code of its drawing. */
export interface Drawn extends Known {
  code: string;
  /** True if it has no margins, because they were cut or there were none. */
  isTrimmed: boolean;
}

export interface NotDrawn {
  name: string;
  reason: string;
}

interface FetchOptions {
  maxBytes: number;
  /** True to cut the margins of the drawings, as far as they can be. */
  trimsMargins: boolean;
}

/**
 * Fetches the files of the chosen logos, as many as fit into `maxBytes` by their sizes, and reads their drawings. Once the
 * allowance is used up, it fetches no more.
 */
export async function fetchDrawings(
  chosen: readonly ChosenLogo[],
  { maxBytes, trimsMargins }: FetchOptions,
  context: ToolContext,
): Promise<{ drawn: Drawn[]; leftOut: NotDrawn[] }> {
  const known = chosen.filter((choice): choice is Known => choice.logo !== null);
  const planned = takeFitting(known, ({ logo }) => logo.size ?? USUAL_BYTES, maxBytes);
  const outcomes = await fetchAll(planned.taken, trimsMargins, context);
  const drawn = outcomes.filter((outcome) => 'code' in outcome);
  // The code of drawings can be larger than their files were expected to be.
  const placed = takeFitting(drawn, ({ code }) => bytesIn(code), maxBytes);
  const leftOut = [
    ...chosen.filter(({ logo }) => !logo).map(({ asked: name }) => ({ name, reason: UNKNOWN })),
    ...outcomes.filter((outcome) => 'reason' in outcome),
    ...[...placed.rest, ...planned.rest].map(({ asked: name }) => ({ name, reason: NO_ROOM })),
  ];
  return { drawn: placed.taken, leftOut };
}

/** Takes items in their order while they fit; the first one always does. */
function takeFitting<T>(items: readonly T[], sizeOf: (item: T) => number, maxBytes: number) {
  const taken: T[] = [];
  const rest: T[] = [];
  let used = 0;
  for (const item of items) {
    const fits = taken.length === 0 || used + sizeOf(item) <= maxBytes;
    if (fits) used += sizeOf(item);
    (fits ? taken : rest).push(item);
  }
  return { taken, rest };
}

async function fetchAll(chosen: readonly Known[], trimsMargins: boolean, { source, signal }: ToolContext) {
  const queue = new PQueue({ concurrency: CONCURRENCY });
  let refusal: string | null = null;
  const fetchOne = async (choice: Known): Promise<Drawn | NotDrawn> => {
    const { asked: name, logo } = choice;
    if (refusal !== null) return { name, reason: refusal };
    try {
      const bytes = await source.fetchFile(logo, signal);
      await yieldToEventLoop();
      const code = readDrawing(logo, bytes);
      const trimmed = trimsMargins ? await source.trimSvg(code, 0).catch(() => null) : null;
      return { ...choice, code: trimmed ?? code, isTrimmed: trimmed !== null };
    } catch (error) {
      signal.throwIfAborted();
      const reason = messageOf(error);
      if ((error as { code?: unknown }).code === 'downloads.limit_reached') refusal = reason;
      return { name, reason };
    }
  };
  return queue.addAll(chosen.map((choice) => () => fetchOne(choice)));
}
