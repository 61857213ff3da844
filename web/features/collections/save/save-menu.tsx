import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { MAX_COLLECTION_NAME_LENGTH } from '#contract/constants/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { SMALL_WINDOW, useMedia } from '#web/ui/hooks/use-media.ts';
import { Popover, returnFocus } from '#web/ui/menu/popover.tsx';
import { Sheet } from '#web/ui/menu/sheet.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { addLogo, createSet, removeLogo } from '../changes.ts';
import { countLabel } from '../collection-data.ts';
import { useGuestCollections } from '../guest/guest-store.ts';
import { savedInOptions, useCollections, useOwner } from '../queries.ts';

/** Returns the ids of the visitor's collections that have a logo; undefined until they are loaded. */
function useSavedIn(accountId: number, url: string): ReadonlySet<string> | undefined {
  const guest = useGuestCollections();
  const { data } = useQuery({ ...savedInOptions(accountId, url), enabled: accountId > 0 });
  if (accountId > 0) return data && new Set(data);
  return new Set(guest.filter(({ logos }) => logos.some(({ logo }) => logo.url === url)).map(({ id }) => id));
}

/** `create` resolves to true if the collection was created. */
function NewCollection({ create }: { create: (name: string) => Promise<boolean> }) {
  const [name, setName] = useState('');
  return (
    <form
      className="flex gap-2 border-line border-t px-4 py-3"
      onSubmit={async (event) => {
        event.preventDefault();
        const trimmed = name.trim();
        if (trimmed && (await create(trimmed))) setName('');
      }}
    >
      <input
        aria-label="Name of a new collection"
        placeholder="New collection"
        maxLength={MAX_COLLECTION_NAME_LENGTH}
        value={name}
        onChange={({ target }) => setName(target.value)}
        className="min-h-10 min-w-0 flex-1 rounded-lg border border-edge bg-surface px-3 text-ink -outline-offset-1 placeholder:text-muted touch:min-h-11"
      />
      <Button type="submit" aria-disabled={!name.trim()} className="touch:min-h-11">
        Create
      </Button>
    </form>
  );
}

interface SaveMenuProps {
  logo: Logo;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  isPortal: boolean;
}

const ALL_COLLECTIONS = (
  <Link to="/collections" className="py-1 text-accent hover:underline touch:-my-2 touch:py-3">
    All collections
  </Link>
);

/** A panel at the button, or a sheet in a small window. */
function Frame({ logo, anchor, onClose, isPortal, children }: SaveMenuProps & { children: ReactNode }) {
  if (useMedia(SMALL_WINDOW)) {
    return (
      <Sheet title="Save to" onClose={onClose} onCloseAutoFocus={returnFocus(anchor)}>
        <div className="overflow-y-auto">
          {children}
          <p className="border-line border-t px-4 py-2">{ALL_COLLECTIONS}</p>
        </div>
      </Sheet>
    );
  }
  return (
    <Popover
      anchor={anchor}
      label={`Collections of ${logo.title}`}
      onClose={onClose}
      isPortal={isPortal}
      className="w-72 overflow-y-auto text-sm touch:text-base"
    >
      <div className="flex items-baseline justify-between gap-3 px-4 pt-3">
        <p className="font-medium">Save to</p>
        {ALL_COLLECTIONS}
      </div>
      {children}
    </Popover>
  );
}

/** Chooses the collections that have a logo, or creates one with it. */
export default function SaveMenu(props: SaveMenuProps) {
  const { logo } = props;
  const owner = useOwner();
  const { data: collections, error, refetch } = useCollections();
  const savedIn = useSavedIn(owner.accountId, logo.url);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (change: () => Promise<unknown>): Promise<boolean> => {
    setProblem(null);
    try {
      await change();
      return true;
    } catch (reason) {
      setProblem((reason as Error).message);
      return false;
    }
  };
  const toggle = (id: string, isChecked: boolean) =>
    run(() => (isChecked ? addLogo(owner, id, logo) : removeLogo(owner, id, logo.url)));
  const create = (name: string) =>
    run(async () => setProblem((await createSet(owner, name, [logo])).problem));
  const choices: ReactNode = collections && savedIn && (
    <ul aria-label="Your collections" className="max-h-64 overflow-y-auto overscroll-contain p-1">
      {collections.map((collection) => (
        <li key={collection.id}>
          <Checkbox
            isChecked={savedIn.has(collection.id)}
            onChange={(isChecked) => toggle(collection.id, isChecked)}
            className="min-h-10 cursor-pointer rounded-lg px-3 hover:bg-sunken"
          >
            <span className="min-w-0 flex-1 truncate">{collection.name}</span>
            <span className="shrink-0 text-muted">{countLabel(collection.count)}</span>
          </Checkbox>
        </li>
      ))}
    </ul>
  );
  return (
    <Frame {...props}>
      {choices ||
        (error ? (
          <div role="alert" className="flex flex-col items-start gap-3 p-4 text-muted">
            {error.message}
            <Button onClick={refetch}>Retry</Button>
          </div>
        ) : (
          <p role="status" className="flex items-center gap-3 p-4 text-muted">
            <Spinner /> Loading your collections…
          </p>
        ))}
      {problem && (
        <div className="px-4 pb-2">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <NewCollection create={create} />
    </Frame>
  );
}
