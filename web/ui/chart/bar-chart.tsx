import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';

const HEIGHT_PX = 104;
/** The minimum height of a bar whose value isn't 0. */
const MIN_BAR_PX = 2;
/** The width of a bar as a share of its slot. */
const BAR_WIDTH = 0.72;

/** Returns the end of an axis: a round whole number of at least 1, at or slightly above the value. */
export function axisMaximum(value: number): number {
  const step = value < 10 ? 1 : 10 ** Math.floor(Math.log10(value)) / 2;
  return Math.max(1, Math.ceil(value / step) * step);
}

/** The number of bars that Page Up and Page Down move by; bars stand for days, so this is a week. */
const PAGE_STEP = 7;

/** Returns the index of the bar that a key selects, starting from `bar`, or null for any other key. */
function barByKey(key: string, bar: number, count: number): number | null {
  const targets: Record<string, number> = {
    ArrowLeft: bar - 1,
    ArrowDown: bar - 1,
    ArrowRight: bar + 1,
    ArrowUp: bar + 1,
    PageDown: bar - PAGE_STEP,
    PageUp: bar + PAGE_STEP,
    Home: 0,
    End: count - 1,
  };
  const next = targets[key];
  return next === undefined ? null : Math.max(0, Math.min(count - 1, next));
}

/**
 * Returns the index of the bar selected by pointer or keyboard (null for none), and the event handlers of the focusable
 * element that contains `count` bars of equal width.
 */
function useSelectedBar(count: number) {
  const [selected, setSelected] = useState<number | null>(null);
  const select = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const bar = Math.floor(((clientX - left) / width) * count);
    setSelected(Math.max(0, Math.min(count - 1, bar)));
  };
  const events = {
    onPointerDown: select,
    onPointerMove: select,
    onPointerLeave: ({ pointerType, currentTarget }: PointerEvent) => {
      if (pointerType === 'mouse' && document.activeElement !== currentTarget) setSelected(null);
    },
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible')) setSelected((bar) => bar ?? count - 1);
    },
    onBlur: () => setSelected(null),
    onKeyDown: (event: KeyboardEvent) => {
      const next = barByKey(event.key, selected ?? count - 1, count);
      if (next === null) return;
      event.preventDefault();
      setSelected(next);
    },
  };
  return { selected, events };
}

interface BarChartProps {
  title: string;
  /** The count of each day, from left to right, up to today. */
  values: readonly number[];
  /** The date of each day. */
  labels: readonly string[];
  /** What is counted, e.g. "search" and "searches". */
  singular: string;
  plural: string;
  isAlert?: boolean;
}

const format = (count: number) => count.toLocaleString('en-US');

interface BarsProps {
  values: readonly number[];
  isAlert: boolean;
  axisMax: number;
  selected: number | null;
}

function Bars({ values, axisMax, selected, isAlert }: BarsProps) {
  const slot = 100 / values.length;
  const defaultFill = isAlert ? 'fill-danger' : 'fill-muted';
  return (
    <svg aria-hidden="true" width="100%" height={HEIGHT_PX} className="block overflow-visible">
      {selected !== null && (
        <rect x={`${selected * slot}%`} width={`${slot}%`} height={HEIGHT_PX} className="fill-sunken" />
      )}
      {values.map((value, index) => {
        const height = value > 0 ? Math.max(MIN_BAR_PX, (value / axisMax) * HEIGHT_PX) : 0;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of bars never changes
            key={index}
            x={`${(index + (1 - BAR_WIDTH) / 2) * slot}%`}
            y={HEIGHT_PX - height}
            width={`${BAR_WIDTH * slot}%`}
            height={height}
            rx={1}
            className={index === selected && !isAlert ? 'fill-accent' : defaultFill}
          />
        );
      })}
    </svg>
  );
}

/**
 * Renders a bar chart of daily counts. The bar under the pointer, or selected with the arrow keys, shows its exact value beside the title.
 * Screen readers present the chart as a slider.
 */
export function BarChart({ title, values, labels, singular, plural, isAlert = false }: BarChartProps) {
  const { selected, events } = useSelectedBar(values.length);
  const axisMax = axisMaximum(Math.max(0, ...values));
  const total = values.reduce((sum, value) => sum + value, 0);
  const shownIndex = selected ?? values.length - 1;
  const shown = values[shownIndex] ?? 0;
  const valueText = `${labels[shownIndex] ?? ''}: ${format(shown)} ${shown === 1 ? singular : plural}`;
  const summary = `${total === 0 ? 'None' : format(total)} in ${values.length} days`;
  return (
    <figure className="min-w-0 rounded-xl border border-line bg-surface p-4 sm:p-5">
      <figcaption className="mb-3 items-baseline justify-between gap-x-4 sm:flex">
        <h2 className="font-semibold tracking-tight">{title}</h2>
        <p className="text-muted text-sm">{selected === null ? summary : valueText}</p>
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-muted text-xs">
        <div aria-hidden="true" className="flex min-w-9 flex-col justify-between text-right leading-none">
          <span>{total > 0 && format(axisMax)}</span>
          <span>0</span>
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={title}
          aria-valuemin={1}
          aria-valuemax={values.length}
          aria-valuenow={shownIndex + 1}
          aria-valuetext={valueText}
          className="[touch-action:pan-y] rounded-sm border-line border-t border-b border-b-edge"
          {...events}
        >
          <Bars values={values} axisMax={axisMax} selected={selected} isAlert={isAlert} />
        </div>
        <p aria-hidden="true" className="col-start-2 mt-1.5 flex justify-between">
          <span>{labels[0]}</span>
          <span>Today</span>
        </p>
      </div>
    </figure>
  );
}
