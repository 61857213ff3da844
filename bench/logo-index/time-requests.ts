import { percentileOf } from '#testing/cluster/sample.ts';

const ROUNDS = 5;

/** The median and the 99th percentile of the response times of each round, in milliseconds. */
export interface Times {
  medians: number[];
  p99s: number[];
}

/** Requests every URL in each of ROUNDS rounds, after one that fills the caches. */
export async function timeRequests(urls: readonly string[], concurrency: number): Promise<Times> {
  await timeRound(urls, concurrency);
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timeRound(urls, concurrency));
  return {
    medians: rounds.map((times) => percentileOf(times, 0.5)),
    p99s: rounds.map((times) => percentileOf(times, 0.99)),
  };
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
