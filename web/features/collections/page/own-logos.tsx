import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { CollectionLogo } from '#contract/collections.ts';
import { MAX_LOGO_NOTE_LENGTH } from '#contract/constants/input-limits.ts';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { ActionMenu } from '#web/ui/menu/action-menu.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { attempt, loadChanges } from '../attempt.ts';
import { type CollectionData, moveActions } from '../collection-data.ts';
import { useOwner } from '../queries.ts';
import { DROP_MARKS, useReorder } from '../reorder.ts';

const NoteDialog = lazyComponent(() => import('../text-dialog.tsx'));

/** Focuses the menu of a logo's card; returns false if the card isn't rendered. */
function focusMenuOf(url: string): boolean {
  const card = document.querySelector(`[data-file="${CSS.escape(url)}"]`)?.closest('li');
  const button = card?.querySelector<HTMLElement>('[aria-label^="Actions for"]');
  button?.focus({ preventScroll: true });
  return Boolean(button);
}

/** Returns the functions that change the logos of a collection, and the last move in words, for screen readers. */
function useChanges({ collection: { id }, logos }: CollectionData) {
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
    void attempt(({ moveLogo }) => moveLogo(owner, id, { url, before }), 'Couldn’t move this logo');

  return {
    urls,
    announcement,
    move,
    /** Moves a logo from its menu; the focus stays on it. */
    moveFromMenu: (url: string, before: string | null) => {
      focused.current = { url, place: urls.indexOf(url) };
      move(url, before);
    },
    changeNote: (url: string, note: string) =>
      loadChanges().then(({ changeLogoNote }) => changeLogoNote(owner, id, { url, note })),
    remove: async (entry: CollectionLogo) => {
      const { url, title } = entry.logo;
      const place = urls.indexOf(url);
      focused.current = { url, place };
      const removed = { entry, before: urls[place + 1] ?? null };
      const isRemoved = await attempt(
        ({ removeLogo }) => removeLogo(owner, id, url),
        'Couldn’t remove this logo',
      );
      if (!isRemoved) return;
      const undo = () =>
        attempt(({ restoreLogo }) => restoreLogo(owner, id, removed), 'Couldn’t put it back');
      showToast({
        title: 'Removed from this collection',
        description: title,
        action: { label: 'Undo', onClick: () => void undo() },
      });
    },
  };
}

interface LogoMenuProps {
  entry: CollectionLogo;
  changes: ReturnType<typeof useChanges>;
  onNote: (entry: CollectionLogo) => void;
}

function LogoMenu({ entry, changes, onNote }: LogoMenuProps) {
  const { logo, note } = entry;
  return (
    <ActionMenu
      label={`Actions for ${logo.title}`}
      title={logo.title}
      align="start"
      className="size-8.5! touch:size-11! text-muted"
      groups={[
        moveActions(changes.urls, logo.url, {
          steps: ['earlier', 'later', 'first', 'last'],
          onMove: (before) => changes.moveFromMenu(logo.url, before),
        }),
        [{ label: note ? 'Edit note' : 'Add a note', onSelect: () => onNote(entry) }],
        [{ label: 'Remove', isDangerous: true, onSelect: () => void changes.remove(entry) }],
      ]}
    />
  );
}

interface OwnLogosProps {
  data: CollectionData;
  children: (menuOf: (url: string) => ReactNode) => ReactNode;
}

/** The logos of the visitor's collection, which can be moved, noted and removed. */
export function OwnLogos({ data, children }: OwnLogosProps) {
  const changes = useChanges(data);
  const reorder = useReorder({ attribute: 'data-file', keys: changes.urls, onMove: changes.move });
  const [noted, setNoted] = useState<CollectionLogo | null>(null);
  const onClose = () => setNoted(null);
  const byUrl = new Map(data.logos.map((entry) => [entry.logo.url, entry]));
  const menuOf = (url: string) => {
    const entry = byUrl.get(url);
    return entry && <LogoMenu entry={entry} changes={changes} onNote={setNoted} />;
  };
  return (
    <>
      <div {...reorder} className={DROP_MARKS}>
        {children(menuOf)}
      </div>
      <p role="status" className="sr-only">
        {changes.announcement}
      </p>
      {noted && (
        <NoteDialog
          title={noted.logo.title}
          description="People with the link to a shared collection see its notes."
          submit="Save note"
          label="Note"
          text={noted.note}
          maxLength={MAX_LOGO_NOTE_LENGTH}
          save={(note) => changes.changeNote(noted.logo.url, note)}
          onClose={onClose}
        />
      )}
    </>
  );
}
