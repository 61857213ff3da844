import { useQuery } from '@tanstack/react-query';
import { FolderPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { CollectionLogo } from '#contract/collections.ts';
import { COLLECTIONS_FOLDER } from '#contract/pages.ts';
import { ApiError } from '#web/lib/api.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { UnfinishedPage } from '#web/ui/mark/unfinished-page.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { attempt } from '../changes/attempt.ts';
import { countLabel } from '../collection-data.ts';
import { sharedOptions, useOwner } from '../queries.ts';
import { FRAME, MAIN_TOOL, NOTE, TITLE, TitleRow } from './collection-heading.tsx';
import { copySet } from './copy-set.ts';

interface SharedSet {
  name: string;
  note: string;
  logos: readonly CollectionLogo[];
}

function CopyButton({ shared }: { shared: SharedSet }) {
  const owner = useOwner();
  const [isBusy, setBusy] = useState(false);
  const copy = async () => {
    if (isBusy) return;
    setBusy(true);
    const copying = copySet(owner, shared).then(({ id, problem }) =>
      showToast({
        title: 'Saved to your collections',
        description: problem ?? shared.name,
        action: { label: 'Open', to: `${COLLECTIONS_FOLDER}/${id}` },
      }),
    );
    await attempt(copying, 'Couldn’t save a copy');
    setBusy(false);
  };
  return (
    <Button variant="primary" onClick={copy} aria-disabled={isBusy} className={MAIN_TOOL}>
      {isBusy ? <Spinner className="size-4" /> : <FolderPlus aria-hidden="true" className="size-4" />}
      <span>
        Save a copy<span className="max-sm:sr-only"> to your collections</span>
      </span>
    </Button>
  );
}

function Revoked() {
  return (
    <UnfinishedPage>
      <h1 className="max-w-[12em] font-semibold text-hero">This link doesn’t work any more</h1>
      <p className="max-w-[55ch] text-lg text-muted">
        The collection was deleted, or isn’t shared any more. Ask the person who sent you the link for a new
        one.
      </p>
      <Link to="/" className={buttonClass('primary', 'mt-3')}>
        Find logos
      </Link>
    </UnfinishedPage>
  );
}

interface SharedPageProps {
  token: string;
  renderHead: (name: string) => ReactNode;
  renderSkeletons: () => ReactNode;
  /** The buttons for all logos. */
  tools: ReactNode;
  renderLogos: (entries: readonly CollectionLogo[]) => ReactNode;
}

/** Renders the collection that a link shares, for everyone. */
export function SharedPageContent({
  token,
  renderHead,
  renderSkeletons,
  tools,
  renderLogos,
}: SharedPageProps) {
  const { data, error, refetch } = useQuery(sharedOptions(token));
  const isRevoked = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (isRevoked) {
    return (
      <>
        {renderHead('Shared collection')}
        <Revoked />
      </>
    );
  }
  if (!data) {
    return (
      <div className={FRAME}>
        {renderHead('Shared collection')}
        <h1 className="sr-only">Shared collection</h1>
        {error ? (
          <LoadFailure title="Couldn’t load this collection" message={error.message} onRetry={refetch} />
        ) : (
          renderSkeletons()
        )}
      </div>
    );
  }
  return (
    <div className={FRAME}>
      {renderHead(data.name)}
      <div className="flex flex-col gap-2 pb-3">
        <p className="py-2 text-muted text-sm">Shared collection · {countLabel(data.logos.length)}</p>
        <TitleRow
          className="max-sm:w-full"
          tools={
            data.logos.length > 0 && (
              <>
                {tools}
                <CopyButton shared={data} />
              </>
            )
          }
        >
          <h1 className={TITLE}>{data.name}</h1>
        </TitleRow>
        {data.note && <p className={NOTE}>{data.note}</p>}
      </div>
      {data.logos.length > 0 ? (
        renderLogos(data.logos)
      ) : (
        <p className="py-16 text-center text-muted">This collection has no logos yet.</p>
      )}
    </div>
  );
}
