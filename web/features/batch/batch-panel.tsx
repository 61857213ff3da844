import { useRef, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import type { Recipe } from '#web/lib/files/recipe.ts';
import { formatCount } from '#web/lib/formats.ts';
import type { LateCode } from '#web/ui/late/late-code.ts';
import { LatePart } from '#web/ui/late/late-part.tsx';
import { useJob } from './job.ts';
import { JobProgress } from './job-progress.tsx';
import { MissingLogos } from './missing-logos.tsx';
import { SelectAll } from './select-all.tsx';
import { SelectionButtons } from './selection-actions.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Thumbs } from './thumbs.tsx';
import { useBatchActions } from './use-batch-actions.ts';
import { useOutOfSight } from './use-out-of-sight.ts';
import type { ZipJob } from './zip.ts';

/** What a page gives to a batch: a choice of other formats, and who converts. */
export interface BatchFormats {
  Choice: LateCode<{ value: Recipe | null; onChange: (recipe: Recipe | null) => void }>;
  convert: ZipJob['convert'];
}

function Count({ logos, found }: { logos: readonly Logo[]; found: readonly Logo[] }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:w-full max-sm:justify-between">
      <p aria-live="polite" className="font-semibold text-lg tracking-tight">
        {formatCount(logos.length)} selected
      </p>
      {logos.length > 0 ? (
        <div className="max-sm:hidden">
          <Thumbs logos={logos} most={5} />
        </div>
      ) : (
        <p className="text-muted text-sm max-sm:order-last">
          Press logos to select them, with Shift all in between.
        </p>
      )}
      <SelectAll name={null} logos={found} />
    </div>
  );
}

/** Above the logos while batch mode is on: what is selected and what can be made of it; a bar stands in when it is out of sight. */
export function BatchPanel({
  found,
  zipName,
  formats,
}: {
  /** All logos that were found for this page. */
  found: readonly Logo[];
  zipName: string;
  formats: BatchFormats;
}) {
  const panel = useRef<HTMLElement>(null);
  const isOut = useOutOfSight(panel);
  const job = useJob();
  const [recipe, setRecipe] = useState<Recipe | null>(null);
  const actions = useBatchActions(zipName, recipe, formats.convert);
  const hasBar = isOut && (actions.logos.length > 0 || job.state === 'working');
  return (
    <>
      <section
        ref={panel}
        aria-label="Batch download"
        className="flex animate-appear flex-col gap-4 rounded-xl border border-line bg-surface p-4 sm:px-5"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Count logos={actions.logos} found={found} />
          {job.state !== 'working' && <SelectionButtons {...actions} />}
        </div>
        {job.state === 'working' ? (
          <JobProgress job={job} />
        ) : (
          <LatePart code={formats.Choice} waiting={<div className="h-10" />} failed={() => null}>
            {(Choice) => <Choice value={recipe} onChange={setRecipe} />}
          </LatePart>
        )}
        {job.state === 'incomplete' && <MissingLogos job={job} />}
      </section>
      {hasBar && <SelectionBar actions={actions} job={job} />}
    </>
  );
}
