import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
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
    <LoadFailure
      title="The examples couldn’t load"
      message="Try again, or search for a logo by name."
      onRetry={() => refetch()}
    />
  );
}
