import { useLayoutEffect, useRef, useState } from 'react';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { attempt } from '../changes/attempt.ts';
import { changeLogoNote, moveLogo, removeLogos, restoreLogos } from '../changes/changes.ts';
import { type CollectionData, countLabel, removedOf, type Step, targetOf } from '../collection-data.ts';
import { useOwner } from '../queries.ts';

/** Focuses the menu of a logo's card; returns false if the card isn't rendered. */
function focusMenuOf(url: string): boolean {
  const card = document.querySelector(`[data-file="${CSS.escape(url)}"]`)?.closest('li');
  const button = card?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
  button?.focus({ preventScroll: true });
  return Boolean(button);
}

/** Returns the functions that change the logos of a collection, and the last move in words, for screen readers. */
export function useCollectionLogos({ collection: { id }, logos }: CollectionData) {
  const owner = useOwner();
  const [announcement, setAnnouncement] = useState('');
  /** The logo to focus after the cards have been rearranged, and its place before. */
  const focused = useRef<{ url: string; place: number } | null>(null);
  const urls = logos.map(({ logo }) => logo.url);

  useLayoutEffect(() => {
    const target = focused.current;
    const place = target ? logos.findIndex(({ logo }) => logo.url === target.url) : -1;
    if (!target || place === target.place) return;
    focused.current = null;
    if (place >= 0) setAnnouncement(`Moved to position ${place + 1} of ${logos.length}`);
    if (focusMenuOf(target.url)) return;
    const neighbor = logos[target.place] ?? logos.at(-1);
    if (!neighbor || !focusMenuOf(neighbor.logo.url)) document.getElementById('main')?.focus();
  }, [logos]);

  const move = (url: string, before: string | null) =>
    attempt(moveLogo(owner, id, { url, before }), 'Couldn’t move this logo');
  const undo = (removed: ReturnType<typeof removedOf>) =>
    attempt(restoreLogos(owner, id, removed), 'Couldn’t put it back');

  return {
    urls,
    announcement,
    move,
    /** Moves a logo from its menu; the focus stays on it. */
    moveStep: (url: string, step: Step) => {
      const before = targetOf(urls, url, step);
      if (before === undefined) return;
      focused.current = { url, place: urls.indexOf(url) };
      void move(url, before);
    },
    changeNote: (url: string, note: string) => changeLogoNote(owner, id, { url, note }),
    remove: async (url: string) => {
      focused.current = { url, place: urls.indexOf(url) };
      const removed = removedOf(logos, [url]);
      if (!(await attempt(removeLogos(owner, id, [url]), 'Couldn’t remove this logo'))) return;
      showToast({
        title: 'Removed from this collection',
        description: removed[0]?.entry.logo.title ?? countLabel(removed.length),
        action: { label: 'Undo', onClick: () => void undo(removed) },
      });
    },
  };
}
