const BAR = 'block rounded bg-line';

function SkeletonCard() {
  return (
    <div className="rounded-xl border border-line bg-surface">
      <div className="logo-ratio rounded-t-[11px] bg-line" />
      <div className="flex flex-col gap-0.5 border-line border-t p-3.5">
        <div className="flex h-[1.375em] items-center">
          <span className={`${BAR} h-3.5 w-3/4`} />
        </div>
        <div className="flex h-5 items-center">
          <span className={`${BAR} h-3 w-1/2`} />
        </div>
        <div className="flex gap-1.5 pt-2">
          <span className={`${BAR} h-6 w-10`} />
          <span className={`${BAR} h-6 w-20`} />
        </div>
      </div>
    </div>
  );
}

function SkeletonRow() {
  return (
    <div className="flex items-center gap-4 rounded-xl border border-line bg-surface p-2.5">
      <div className="h-18 w-24 rounded-lg bg-line" />
      <div className="flex flex-1 flex-col gap-3">
        <span className={`${BAR} h-3.5 w-1/3`} />
        <span className={`${BAR} h-3 w-1/2`} />
      </div>
    </div>
  );
}

interface SkeletonItemsProps {
  count: number;
  view: 'grid' | 'list';
  showcase?: boolean;
}

/** Placeholders for logos that are loading. */
export function SkeletonItems({ count, view, showcase = false }: SkeletonItemsProps) {
  const Item = view === 'grid' ? SkeletonCard : SkeletonRow;
  const grid = showcase ? 'logo-showcase' : 'logo-grid';
  return (
    <div aria-hidden="true" className={`animate-pulse ${view === 'grid' ? grid : 'flex flex-col gap-2'}`}>
      {[...Array(count).keys()].map((index) => (
        <Item key={index} />
      ))}
    </div>
  );
}
