import type { ReactNode } from 'react';
import { CollectionCard } from '../list/collection-card.tsx';
import { toData } from './change-guest.ts';
import { useKeptOnDevice } from './keep-card.tsx';

interface DeviceCollectionsProps {
  className: string;
  renderPreview: (thumbUrl: string) => ReactNode;
}

/** Lists the collections that this browser has beside those of the signed-in account; nothing if there are none. */
export function DeviceCollections({ className, renderPreview }: DeviceCollectionsProps) {
  const collections = useKeptOnDevice();
  if (collections.length === 0) return null;
  return (
    <ul aria-label="Collections on this device" className={className}>
      {collections.map((one) => (
        <li key={one.id} className="relative min-w-0">
          <CollectionCard collection={toData(one).collection} isOnDevice renderPreview={renderPreview} />
        </li>
      ))}
    </ul>
  );
}
