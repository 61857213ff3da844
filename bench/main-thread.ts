/** The trace categories that `mainThreadTasks` needs. */
export const TRACE_CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of wall time (`dur`) and of CPU time (`tdur`). */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * Returns the wall time and the CPU time of each task of the page's main thread: the renderer main thread with the most
 * function calls. On a busy machine, only CPU time (`busyMs`) is meaningful, as wall time includes waiting for the CPU.
 */
export function mainThreadTasks(trace: Buffer): { ms: number; busyMs: number }[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const calls = Map.groupBy(
    traceEvents.filter((event) => event.name === 'FunctionCall' && mainThreads.has(threadOf(event))),
    threadOf,
  );
  const [thread] = [...calls].sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
  return traceEvents
    .filter((event) => event.name === 'RunTask' && threadOf(event) === thread)
    .map(({ dur = 0, tdur = 0 }) => ({ ms: dur / 1000, busyMs: tdur / 1000 }));
}
