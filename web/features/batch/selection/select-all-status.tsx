import { formatCount } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { cancelSelectAll, type ResultList, startSelectAll, type useSelectAllTask } from './select-all.ts';

/** Returns the number of all results, e.g. "57", or "57+" if there may be more. */
export function totalText({ found, exact }: Pick<ResultList, 'found' | 'exact'>): string {
  return `${formatCount(found)}${exact ? '' : '+'}`;
}

interface SelectAllStatusProps {
  search: string;
  task: NonNullable<ReturnType<typeof useSelectAllTask>>;
}

/** The progress of selecting all results, or how far it came. */
export function SelectAllStatus({ search, task: { state, list } }: SelectAllStatusProps) {
  const done = list.logos.length;
  const count = `${formatCount(done)} of ${totalText(list)} logos`;
  const isRunning = state === 'running';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isRunning ? (
        <div className="min-w-0 flex-1">
          <p className="font-medium text-sm">Selecting {count}</p>
          <div
            role="progressbar"
            aria-label="Selecting logos"
            aria-valuemin={0}
            aria-valuemax={list.found}
            aria-valuenow={done}
            aria-valuetext={count}
            className="mt-2 h-1.5 overflow-hidden rounded-full bg-line"
          >
            <div
              style={{ width: `${(done / list.found) * 100}%` }}
              className="h-full rounded-full bg-accent transition-[width]"
            />
          </div>
        </div>
      ) : (
        <p role="alert" className="min-w-0 flex-1 basis-60 text-sm">
          <strong className="font-semibold">{count} are selected.</strong> The others couldn’t be loaded.
        </p>
      )}
      <div className="flex gap-2">
        {!isRunning && (
          <Button variant="primary" onClick={() => startSelectAll(search, list.name)}>
            Continue
          </Button>
        )}
        <Button onClick={cancelSelectAll}>{isRunning ? 'Cancel' : 'Dismiss'}</Button>
      </div>
    </div>
  );
}
