import type { Logo } from '#contract/logos.ts';

/** The last few of the selected logos as little pictures, and how many more there are. */
export function Thumbs({ logos, most }: { logos: readonly Logo[]; most: number }) {
  const shown = logos.slice(-most);
  const more = logos.length - shown.length;
  return (
    <div aria-hidden="true" className="flex items-center gap-1">
      {shown.map((logo) => (
        <span
          key={logo.url}
          className="flex size-9 items-center justify-center rounded-md border border-line bg-well p-1"
        >
          <img src={logo.thumbUrl} alt="" className="size-full object-contain" />
        </span>
      ))}
      {more > 0 && <span className="pl-1 text-muted text-sm">+{more}</span>}
    </div>
  );
}
