import { useMutation } from '@tanstack/react-query';
import { FolderPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CollectionLogo } from '#contract/collections.ts';
import { COLLECTIONS_FOLDER } from '#contract/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { attempt, PRELOADS_CHANGES } from '../attempt.ts';
import { countLabel } from '../collection-data.ts';
import { useOwner } from '../queries.ts';
import { MAIN_TOOL, NOTE, TITLE, TitleRow } from './layout.tsx';

interface SharedSet {
  name: string;
  note: string;
  logos: readonly CollectionLogo[];
}

function CopyButton({ shared }: { shared: SharedSet }) {
  const owner = useOwner();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      attempt(async ({ copySet }) => {
        const { id, problem } = await copySet(owner, shared);
        showToast({
          title: 'Saved to your collections',
          description: problem ?? shared.name,
          action: { label: 'Open', to: `${COLLECTIONS_FOLDER}/${id}` },
        });
      }, 'Couldn’t save a copy'),
  });
  return (
    <Button
      variant="primary"
      aria-disabled={isPending}
      {...PRELOADS_CHANGES}
      onClick={() => isPending || mutate()}
      className={MAIN_TOOL}
    >
      {isPending ? <Spinner className="size-4" /> : <FolderPlus aria-hidden="true" className="size-4" />}
      <span>
        Save a copy<span className="max-sm:sr-only"> to your collections</span>
      </span>
    </Button>
  );
}

/** The name and note of a collection that a link shares. `tools` are the buttons for all logos. */
export function SharedHeading({ shared, tools }: { shared: SharedSet; tools: ReactNode }) {
  const { name, note, logos } = shared;
  return (
    <div className="flex flex-col gap-2 pb-3">
      <p className="py-2 text-muted text-sm">Shared collection · {countLabel(logos.length)}</p>
      <TitleRow
        className="max-sm:w-full"
        tools={
          logos.length > 0 && (
            <>
              {tools}
              <CopyButton shared={shared} />
            </>
          )
        }
      >
        <h1 className={TITLE}>{name}</h1>
      </TitleRow>
      {note && <p className={NOTE}>{note}</p>}
    </div>
  );
}
