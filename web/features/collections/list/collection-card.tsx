import { FolderHeart, Heart, Link2, Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Collection } from '#contract/collections.ts';
import { COLLECTIONS_FOLDER } from '#contract/pages.ts';
import { countLabel } from '../collection-data.ts';

/** How the previews fill the frame: one alone, two side by side, of three the first one larger, and four in two rows. */
const MOSAICS = [
  '',
  '',
  'grid-cols-2',
  'grid-cols-2 grid-rows-2 *:first:row-span-2',
  'grid-cols-2 grid-rows-2',
];

interface CollectionCardProps {
  collection: Collection;
  renderPreview: (thumbUrl: string) => ReactNode;
  menu?: ReactNode;
  /** True if the collection is only shown: one of this device, beside those of an account. */
  isOnDevice?: boolean;
}

function Name({ collection, isOnDevice }: Pick<CollectionCardProps, 'collection' | 'isOnDevice'>) {
  const { id, name, isFavorites } = collection;
  const content = (
    <>
      {isFavorites && <Heart aria-hidden="true" className="size-3.5 shrink-0 fill-accent text-accent" />}
      <span className="truncate">{name}</span>
    </>
  );
  if (isOnDevice) return <span className="flex items-center gap-1.5">{content}</span>;
  return (
    <Link
      to={`${COLLECTIONS_FOLDER}/${id}`}
      data-collection={id}
      className="flex items-center gap-1.5 outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2"
    >
      {content}
    </Link>
  );
}

/** A collection in the list: its first four logos, its name, and how many logos it has. */
export function CollectionCard({ collection, renderPreview, menu, isOnDevice = false }: CollectionCardProps) {
  const { count, sharedPath, previews } = collection;
  const hover = isOnDevice ? '' : 'transition-[border-color,box-shadow] hover:border-edge hover:shadow-float';
  return (
    <article
      className={`group relative flex h-full flex-col rounded-xl border border-line bg-surface ${hover}`}
    >
      <div className="aspect-[16/10] min-h-0 shrink-0 p-1.5 pb-0">
        <div
          className={`grid size-full gap-px overflow-hidden rounded-lg bg-line ${MOSAICS[previews.length]}`}
        >
          {previews.map((preview) => (
            <div key={preview} className="flex min-h-0 min-w-0 *:rounded-none">
              {renderPreview(preview)}
            </div>
          ))}
          {previews.length === 0 && (
            <div className="flex items-center justify-center bg-sunken text-edge">
              <FolderHeart aria-hidden="true" className="size-8" strokeWidth={1.25} />
            </div>
          )}
        </div>
      </div>
      <div className="flex items-center gap-2 py-2 pr-1.5 pl-3.5">
        <div className="min-w-0 flex-1">
          <h2 className="font-medium leading-5">
            <Name collection={collection} isOnDevice={isOnDevice} />
          </h2>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-1 text-muted text-sm">
            {countLabel(count)}
            {(isOnDevice || sharedPath) && (
              <span aria-hidden="true" className="max-sm:hidden">
                ·
              </span>
            )}
            {isOnDevice && (
              <span className="flex items-center gap-1">
                <Monitor aria-hidden="true" className="size-3.5 touch:hidden" />
                <Smartphone aria-hidden="true" className="hidden size-3.5 touch:inline" /> On this device
              </span>
            )}
            {sharedPath && (
              <span className="flex items-center gap-1">
                <Link2 aria-hidden="true" className="size-3.5" /> Shared
              </span>
            )}
          </p>
        </div>
        <div className="relative z-1 min-h-10 touch:min-h-11">{menu}</div>
      </div>
    </article>
  );
}
