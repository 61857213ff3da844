import type { HistoryEntry } from '#contract/downloads.ts';

/** An entry of the history, and how often its file or its batch was downloaded. */
export interface FoldedEntry {
  entry: HistoryEntry;
  times: number;
}

/** Returns entries without repeats: downloads of one file or of the same batch become the first entry, which is the latest. */
export function foldRepeats(entries: readonly HistoryEntry[]): FoldedEntry[] {
  const groups = Map.groupBy(entries, ({ batch, logoUrl, fileType }) =>
    batch ? `${batch.format} ${batch.contents}` : `${fileType.toLowerCase()} ${logoUrl}`,
  );
  return [...groups.values()].flatMap(([entry, ...repeats]) =>
    entry ? [{ entry, times: 1 + repeats.length }] : [],
  );
}
