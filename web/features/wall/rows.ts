import type { Logo } from '#contract/logos.ts';
import { hasTitle } from '#contract/search/wall-match.ts';
import type { NameMatch } from '#contract/wall.ts';

/** A name of a wall, and what was found for it. */
export interface WallRow {
  name: string;
  /** The brand that the visitor chose, if several have the name. */
  brandId: string | null;
  /** What the server knows; null until it answered. */
  match: NameMatch | null;
  /** What another search found. */
  found: readonly Logo[];
  /** The addresses of its logos whose files don't exist. */
  gone: readonly string[];
  /** Why its logos, or the visitor's file, couldn't be placed on the sheet, by their addresses. */
  failures: Readonly<Record<string, Failure>>;
  /** True once nothing more will be asked. */
  isComplete: boolean;
  /** True while it is being looked up. */
  isPending: boolean;
  /** The logo that the visitor chose; null for the first. */
  chosen: Logo | null;
  /** A file from the visitor's disk, which stays in the browser; null also if the browser lost it. */
  upload: File | null;
  /** The id under which the browser keeps the file; null if the visitor uses no file. */
  uploadId: string | null;
  /** What the visitor decided: 'replace' to choose another logo; null if nothing yet. */
  decision: 'accepted' | 'skipped' | 'replace' | null;
}

/** Why a logo isn't on the sheet: its file can't be fetched now, or can't be drawn there. */
export type Failure = 'unreachable' | 'unusable';

/**
 * The state of a row: whether its logo is on the wall, and whether the visitor should look at it. `unknown` if it has no logo but
 * wasn't fully looked up.
 */
export type RowState = 'pending' | 'ready' | Failure | 'unsure' | 'missing' | 'unknown' | 'skipped';

export function newRow(name: string): WallRow {
  return {
    name,
    brandId: null,
    match: null,
    found: [],
    gone: [],
    failures: {},
    isComplete: false,
    isPending: false,
    chosen: null,
    upload: null,
    uploadId: null,
    decision: null,
  };
}

/** Returns the rows of a new list. Names that were in the previous one keep what was found. */
export function rowsFor(names: readonly string[], previous: readonly WallRow[]): WallRow[] {
  const known = new Map(previous.map((row) => [row.name.toLowerCase(), row]));
  return names.map((name) => {
    const row = known.get(name.toLowerCase()) ?? newRow(name);
    return row.name === name ? row : { ...row, name };
  });
}

/** Returns the logos to choose from, each once, best first. */
export function optionsOf({ match, found, chosen, gone }: WallRow): Logo[] {
  const all = [...(match?.logos ?? []), ...found, ...(chosen ? [chosen] : [])];
  return [...new Map(all.map((logo) => [logo.url, logo])).values()].filter(({ url }) => !gone.includes(url));
}

function preferredLogo(row: WallRow): Logo | null {
  const [first = null] = optionsOf(row);
  return row.chosen && !row.gone.includes(row.chosen.url) ? row.chosen : first;
}

/** Returns the catalogue's logo of the name or its brand, in place of one that can't be placed. */
function findFallback(row: WallRow): Logo | undefined {
  const names = [row.name, ...(row.match?.brand ? [row.match.brand.label] : [])];
  return optionsOf(row).find(
    (logo) =>
      logo.url.startsWith('/') && !row.failures[logo.url] && names.some((name) => hasTitle(logo, name)),
  );
}

/** Returns the logo of a row; null if there is none, or if the visitor uses a file from their disk. */
export function logoOf(row: WallRow): Logo | null {
  if (row.upload) return null;
  const logo = preferredLogo(row);
  return logo && row.failures[logo.url] ? (findFallback(row) ?? logo) : logo;
}

/** True if the catalogue's logo is used because the preferred one can't be placed. */
export function hasFallback(row: WallRow): boolean {
  return !row.upload && logoOf(row) !== preferredLogo(row);
}

/** Returns the address of a row's logo, or the one that stands for the visitor's file; null if it has neither. */
export function addressOf(row: WallRow): string | null {
  return row.upload ? `upload:${row.uploadId}` : (logoOf(row)?.url ?? null);
}

/** True if the logo of a match is used without a question. */
export const isLikely = ({ certainty }: NameMatch) => certainty === 'sure' || certainty === 'likely';

/** True if the visitor accepted the logo of a row, or the server is sure of it. A lost file isn't replaced by a logo. */
function isLogoSettled({ uploadId, decision, chosen, match, gone }: WallRow): boolean {
  if (uploadId !== null) return false;
  if (decision === 'accepted' && chosen) return true;
  return match !== null && gone.length === 0 && isLikely(match);
}

export function stateOf(row: WallRow): RowState {
  const failure = row.failures[addressOf(row) ?? ''];
  if (row.decision === 'skipped') return 'skipped';
  if (row.upload) return failure ?? 'ready';
  const logo = logoOf(row);
  if (row.decision === 'replace') return logo ? 'unsure' : 'missing';
  if (logo && isLogoSettled(row)) return failure ?? 'ready';
  if (row.isPending) return 'pending';
  if (logo) return 'unsure';
  return row.isComplete ? 'missing' : 'unknown';
}

/** True if a row needs a logo, and nothing is being asked although more could be. */
export function canAskMore(row: WallRow): boolean {
  const state = stateOf(row);
  return !row.isComplete && (state === 'unknown' || state === 'unsure');
}

/** True for a row that belongs on the sheet, also if its file can't be placed there. */
export function isSettled(row: WallRow): boolean {
  return ['ready', 'unreachable', 'unusable'].includes(stateOf(row));
}

/** Returns a row with what is known about its name, unless it was renamed meanwhile. `isComplete` if nothing more will be asked. */
export function withMatch(row: WallRow, match: NameMatch, isComplete: boolean): WallRow {
  return row.name === match.name ? { ...row, match, isComplete } : row;
}

/** Returns a row without a logo whose file doesn't exist. What the visitor decided about it no longer counts. */
function withoutGone(row: WallRow, url: string): WallRow {
  return { ...row, gone: [...row.gone, url], chosen: null, decision: null };
}

/** What became of the logos of a sheet, by their addresses; those that are being prepared are in neither. */
export interface SheetOutcome {
  placed: ReadonlySet<string>;
  failed: ReadonlyMap<string, Failure | 'gone'>;
}

function withoutFailure({ failures }: WallRow, address: string): WallRow['failures'] {
  return Object.fromEntries(Object.entries(failures).filter(([failed]) => failed !== address));
}

/** Returns a row with what became of its logo on the sheet: without it if its file doesn't exist. */
export function withOutcome(row: WallRow, { placed, failed }: SheetOutcome): WallRow {
  const address = addressOf(row);
  if (address === null || !isSettled(row)) return row;
  const before = row.failures[address];
  const failure = placed.has(address) ? undefined : (failed.get(address) ?? before);
  if (failure === before) return row;
  if (failure === 'gone') return withoutGone(row, address);
  const others = withoutFailure(row, address);
  return { ...row, failures: failure ? { ...others, [address]: failure } : others };
}

/** Returns a row with the logo that the visitor accepted, instead of any other and of the visitor's file. It is tried again. */
export function withChosen(row: WallRow, chosen: Logo): WallRow {
  return {
    ...row,
    failures: withoutFailure(row, chosen.url),
    chosen,
    upload: null,
    uploadId: null,
    decision: 'accepted',
  };
}

/** Returns a row that shows another of its logos. If it is settled, the logo is accepted, too. */
export function withShown(row: WallRow, chosen: Logo): WallRow {
  return stateOf(row) === 'ready' ? withChosen(row, chosen) : { ...row, chosen };
}

/** Returns a row with a file from the visitor's disk. */
export function withUpload(row: WallRow, upload: File, uploadId: string): WallRow {
  return { ...row, upload, uploadId, decision: row.decision === 'skipped' ? 'skipped' : null };
}

/** Returns a row with its next logo that the visitor may use; if none is known, with the question to choose one. */
export function withReplacement(row: WallRow, isUsable: (logo: Logo) => boolean): WallRow {
  if (row.decision === 'skipped') return row;
  const logo = logoOf(row);
  const other = optionsOf(row).find((option) => option.url !== logo?.url && isUsable(option));
  return other ? { ...row, chosen: other, decision: 'accepted' } : { ...row, decision: 'replace' };
}

/** Returns a row with what another search found; its first logo is used. */
export function withFound(row: WallRow, found: readonly Logo[]): WallRow {
  const [first] = found;
  if (!first) return row;
  return withChosen({ ...row, found: [...found, ...row.found] }, first);
}
