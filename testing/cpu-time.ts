const MEASURED_MS = 300;

/**
 * CPU time of `work` on this thread in milliseconds, as the mean of many runs after its code is compiled. CPU time because
 * elapsed time depends on the other programs on the machine. It still depends on the processor, so tests compare it with
 * the time of other work.
 */
export function cpuTimeOf(work: () => unknown): number {
  const runFor = (milliseconds: number) => {
    const before = process.threadCpuUsage();
    for (let runs = 1; ; runs += 1) {
      work();
      const { user, system } = process.threadCpuUsage(before);
      const spent = (user + system) / 1000;
      if (spent >= milliseconds) return spent / runs;
    }
  };
  runFor(MEASURED_MS / 3);
  return runFor(MEASURED_MS);
}
