import { topOf } from './scale.ts';
import { useChosen } from './use-chosen.ts';

const HEIGHT_PX = 104;
/** What was counted is seen, however little it is beside the rest. */
const LEAST_PX = 2;
/** How much of its place a bar takes. */
const BAR_SHARE = 0.72;

interface BarChartProps {
  title: string;
  /** One value a place, from left to right, and what each place is called. */
  values: readonly number[];
  labels: readonly string[];
  /** What stands at the two ends below. */
  ends: readonly [string, string];
  /** What the title's line tells as long as no bar is looked at. */
  summary: string;
  /** A value in words, e.g. "1,204 searches". */
  words: (value: number) => string;
  /** A number at the axis. */
  mark: (value: number) => string;
  isAlarming?: boolean;
}

function Bars({
  values,
  top,
  chosen,
  isAlarming,
}: Pick<BarChartProps, 'values' | 'isAlarming'> & { top: number; chosen: number | null }) {
  const place = 100 / values.length;
  const calm = isAlarming ? 'fill-danger' : 'fill-muted';
  return (
    <svg aria-hidden="true" width="100%" height={HEIGHT_PX} className="block overflow-visible">
      {chosen !== null && (
        <rect x={`${chosen * place}%`} width={`${place}%`} height={HEIGHT_PX} className="fill-sunken" />
      )}
      {values.map((value, at) => {
        const height = value > 0 ? Math.max(LEAST_PX, (value / top) * HEIGHT_PX) : 0;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={at}
            x={`${(at + (1 - BAR_SHARE) / 2) * place}%`}
            y={HEIGHT_PX - height}
            width={`${BAR_SHARE * place}%`}
            height={height}
            rx={1}
            className={at === chosen && !isAlarming ? 'fill-accent' : calm}
          />
        );
      })}
    </svg>
  );
}

/**
 * Bars side by side on one scale. The one under the pointer, or that the arrow keys lead to, tells its exact value in the
 * line of the title; for a screen reader the chart is a slider along its places.
 */
export function BarChart(props: BarChartProps) {
  const { title, values, labels, ends, summary, words, mark, isAlarming } = props;
  const { chosen, events } = useChosen(values.length);
  const top = topOf(Math.max(0, ...values));
  const at = chosen ?? values.length - 1;
  const told = `${labels[at] ?? ''}: ${words(values[at] ?? 0)}`;
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 items-baseline justify-between gap-x-4 sm:flex">
        <h2 className="font-semibold tracking-tight">{title}</h2>
        <p className="text-muted text-sm">{chosen === null ? summary : told}</p>
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-muted text-xs">
        <div aria-hidden="true" className="flex min-w-9 flex-col justify-between text-right leading-none">
          <span>{values.some(Boolean) && mark(top)}</span>
          <span>{mark(0)}</span>
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={title}
          aria-valuemin={1}
          aria-valuemax={values.length}
          aria-valuenow={at + 1}
          aria-valuetext={told}
          className="touch-pan-y rounded-sm border-line border-t border-b border-b-edge"
          {...events}
        >
          <Bars values={values} top={top} chosen={chosen} isAlarming={isAlarming ?? false} />
        </div>
        <p aria-hidden="true" className="col-start-2 mt-1.5 flex justify-between">
          {ends.map((end) => (
            <span key={end}>{end}</span>
          ))}
        </p>
      </div>
    </figure>
  );
}
