import type { HistoryEntry } from '#contract/downloads.ts';

/** An entry of the history, and how often its file was downloaded; 1 for a batch. */
export interface FoldedEntry {
  entry: HistoryEntry;
  times: number;
}

/** Returns entries without repeats: several downloads of one file become its first entry, which is the latest. */
export function foldRepeats(entries: readonly HistoryEntry[]): FoldedEntry[] {
  const groups = Map.groupBy(entries, ({ id, batch, logoUrl, fileType }) =>
    batch ? id : `${fileType.toLowerCase()} ${logoUrl}`,
  );
  return [...groups.values()].flatMap(([entry, ...repeats]) =>
    entry ? [{ entry, times: 1 + repeats.length }] : [],
  );
}
