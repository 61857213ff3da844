import type { FileType } from '#contract/constants/file-types.ts';

/** Marks a logo whose file isn't an SVG. */
export function FormatTag({ type }: { type: FileType }) {
  return (
    <span className="shrink-0 rounded border border-line px-1 font-medium text-[0.6875rem] text-muted leading-[1.125rem]">
      {type.toUpperCase()}
    </span>
  );
}
