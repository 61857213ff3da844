/** How long answers took, in milliseconds. */
export interface Times {
  median: number;
  p99: number;
  worst: number;
}

/** Asks every address, so many at once, after a first round that warms the memory, and reads each answer whole. */
export async function askAll(urls: readonly string[], atOnce: number): Promise<Times> {
  await askRound(urls, atOnce);
  const times = (await askRound(urls, atOnce)).sort((one, other) => one - other);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99), worst: at(1) };
}

async function askRound(urls: readonly string[], atOnce: number): Promise<number[]> {
  const waiting = urls.values();
  const times: number[] = [];
  const lane = async () => {
    for (const url of waiting) {
      const before = performance.now();
      const answer = await fetch(url);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return times;
}
