import type { Direct } from './use-direct.ts';

/** What a page says of itself. */
export interface Note {
  words: string;
  /** Words whose room is kept, so that nothing moves when the note changes. */
  room: string;
  /** Whether something is under way that will change the words. */
  isWaiting: boolean;
  /** Whether asking again can change something. */
  canRetry: boolean;
}

const CAUSE = 'since this server may not ask Wikimedia right now';

type Told = Pick<Direct, 'isUsed' | 'isAnswered' | 'asking' | 'trouble'>;

/**
 * What the page says above its results: the server's own notice, unless the page has asked the wikis itself; null
 * where all is as usual.
 * @param hasErrors whether a name of the server's answer went wrong
 */
export function describeNote(
  { isUsed, isAnswered, asking, trouble }: Told,
  { notice, hasErrors }: { notice: string | undefined; hasErrors: boolean },
): Note | null {
  if (!isUsed) return notice ? { words: notice, room: '', isWaiting: false, canRetry: hasErrors } : null;
  const room = `Asking from your browser, ${CAUSE}…`;
  if (asking.size > 0) return { words: room, room, isWaiting: true, canRetry: false };
  const asked = `Asked from your browser, ${CAUSE}.`;
  if (!trouble) return { words: asked, room, isWaiting: false, canRetry: false };
  const words = isAnswered
    ? `${asked} ${trouble} Some logos may be missing.`
    : `${notice ?? ''} ${trouble}`.trim();
  return { words, room, isWaiting: false, canRetry: true };
}
