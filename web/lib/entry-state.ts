/** What this site stores with an entry of the browser's history. */
export interface EntryState {
  /** The key of the entry over whose page this one opens a dialog, which Back closes. */
  overlayOf?: string;
  /** The query may be unfinished: it was typed, not submitted. Typing on replaces the entry. */
  isTyped?: boolean;
  /** The address of the results whose link led to this page. */
  from?: string;
  /** In an admin list, the cursors of the pages after the first, up to this one; null if they are unknown. */
  pages?: readonly string[] | null;
}
