/** Response times in milliseconds. */
export interface Times {
  median: number;
  p99: number;
  worst: number;
}

/** Requests every URL twice and returns the times of the second round; the first one fills the caches. */
export async function timeRequests(urls: readonly string[], concurrency: number): Promise<Times> {
  await timeRound(urls, concurrency);
  const times = (await timeRound(urls, concurrency)).sort((one, other) => one - other);
  const percentile = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
  return { median: percentile(0.5), p99: percentile(0.99), worst: percentile(1) };
}

async function timeRound(urls: readonly string[], concurrency: number): Promise<number[]> {
  const queue = urls.values();
  const times: number[] = [];
  const worker = async () => {
    for (const url of queue) {
      const before = performance.now();
      const response = await fetch(url);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return times;
}
