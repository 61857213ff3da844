const BAR = 'block rounded bg-line';

/** The lines of a title and its metadata, as high as those of a card. */
function Lines() {
  return (
    <>
      <span className="flex h-5 items-center">
        <span className={`${BAR} h-3 w-3/5`} />
      </span>
      <span className="flex h-[1.125rem] items-center">
        <span className={`${BAR} h-2.5 w-4/5`} />
      </span>
    </>
  );
}

function SkeletonCard() {
  return (
    <div className="flex flex-col rounded-xl border border-line bg-surface">
      <div className="flex logo-ratio p-1.5 pb-0">
        <div className="flex-1 rounded-lg bg-line" />
      </div>
      <div className="flex flex-col gap-0.5 px-3.5 pt-2.5 max-sm:px-2.5">
        <Lines />
      </div>
      <div className="h-11 touch:h-12" />
    </div>
  );
}

function SkeletonRow() {
  return (
    <div className="logo-row rounded-xl border border-line bg-surface">
      <div className="size-14 shrink-0 rounded-lg bg-line sm:h-16 sm:w-24" />
      <div className="flex flex-1 flex-col gap-0.5">
        <Lines />
      </div>
    </div>
  );
}

interface SkeletonItemsProps {
  count: number;
  view: 'grid' | 'list';
}

/** Placeholders for logos that are loading, as large as their cards. */
export function SkeletonItems({ count, view }: SkeletonItemsProps) {
  const Item = view === 'grid' ? SkeletonCard : SkeletonRow;
  return (
    <div
      aria-hidden="true"
      className={`animate-pulse ${view === 'grid' ? 'logo-grid' : 'flex flex-col gap-2'}`}
    >
      {[...Array(count).keys()].map((index) => (
        <Item key={index} />
      ))}
    </div>
  );
}
