/** What of a trace the tasks of a thread are read from. */
export const TRACE_CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds on the clock, and of the processor. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * How long each task of the page's own thread took: of the main threads that which calls the most functions. The clock runs
 * on while other processes have the processor, so on a busy machine only the processor's time says something about the page.
 */
export function mainThreadTasks(trace: Buffer): { ms: number; busyMs: number }[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const calls = Map.groupBy(
    traceEvents.filter((event) => event.name === 'FunctionCall' && mains.has(threadOf(event))),
    threadOf,
  );
  const [thread] = [...calls].sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
  return traceEvents
    .filter((event) => event.name === 'RunTask' && threadOf(event) === thread)
    .map(({ dur = 0, tdur = 0 }) => ({ ms: dur / 1000, busyMs: tdur / 1000 }));
}
