import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonItems } from './card/skeleton-items.tsx';
import { samplesOptions } from './queries.ts';

const SAMPLE_COUNT = 9;

/** Loads the sample logos and renders them. Shows skeletons while loading, and a retry button after an error. */
export function SampleLogos({
  view,
  children,
}: {
  view: 'grid' | 'list';
  children: (logos: readonly Logo[]) => ReactNode;
}) {
  const { data, isError, refetch } = useQuery(samplesOptions());
  if (data) return children(data.logos);
  if (!isError) return <SkeletonItems count={SAMPLE_COUNT} view={view} />;
  return (
    <EmptyState
      icon={<CloudOff />}
      title="The examples couldn’t load"
      actions={<Button onClick={() => refetch()}>Retry</Button>}
    >
      Try again, or search for a logo by name.
    </EmptyState>
  );
}
