// Finds how many requests a second the product serves on this machine, sends half as many for some minutes, then three times as
// many for half a minute. The load and the stand-ins run on the same cores as the server and its database.
// Usage: node trials/soak.ts [minutes] [capacity, if it is known]. Takes about four minutes longer. Exits with 1 if the server became slower or larger, an
// overload was handled badly, or something acknowledged was lost.
import { findMissing } from '#testing/cluster/verify-acknowledged.ts';
import { findCapacity } from './soak/capacity.ts';
import { createClient } from './soak/client.ts';
import { describeMinutes, judgeSoak, usualP99 } from './soak/judge.ts';
import { countFailures, sendAtRate } from './soak/load.ts';
import { createMix } from './soak/mix.ts';
import { describeOverload, judgeOverload, overloadServer } from './soak/overload.ts';
import { type Sample, sampleServer } from './soak/sample-server.ts';
import { startSoakSite, waitUntilCalm } from './soak/site.ts';

const SAMPLE_EVERY_MS = 5000;
const OVERLOAD_FACTOR = 3;
const OVERLOAD_TRIES = 3;

const minutes = Number(process.argv[2] ?? 3);
const began = performance.now();
const site = await startSoakSite();
const client = createClient(site.url);
const mix = createMix(site, client);
const faults: string[] = [];
try {
  const capacity = Number(process.argv[3] ?? (await measureCapacity()));
  const usualMs = await soak(capacity / 2);
  const overload = await overloadServer(mix.sendOne, {
    perSecond: capacity * OVERLOAD_FACTOR,
    normalPerSecond: capacity / 2,
    tries: OVERLOAD_TRIES,
  });
  console.log(describeOverload(overload));
  faults.push(...judgeOverload(overload, usualMs));
  await mix.repeatUnanswered();
  faults.push(...mix.acknowledged.faults, ...(await findMissing(site, mix.acknowledged)));
  const { usernames, sessions, downloads } = mix.acknowledged;
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log({
    'capacity, requests a second': capacity,
    'acknowledged sign-ups': usernames.length,
    'acknowledged sessions': sessions.length,
    'acknowledged downloads': downloads.length,
    faults: faults.length,
    seconds,
  });
} finally {
  client.close();
  await site.stop();
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Returns how many requests a second the server carries. @throws Error if other programs leave it no time */
async function measureCapacity(): Promise<number> {
  const { capacity, steps } = await findCapacity(mix.sendOne, () => waitUntilCalm(site.url));
  console.table(steps);
  if (capacity === 0) throw new Error('The machine is too busy for this trial.');
  return capacity;
}

/** Sends requests at a rate for the minutes of the trial and judges the server. Returns the 99th percentile of response times. */
async function soak(perSecond: number): Promise<number> {
  const samples: Sample[] = [await sampleServer(site, client)];
  const sampling = setInterval(async () => samples.push(await sampleServer(site, client)), SAMPLE_EVERY_MS);
  const sent = await sendAtRate(mix.sendOne, perSecond, minutes * 60_000);
  clearInterval(sampling);
  console.table(describeMinutes(samples, sent));
  const failures = countFailures(sent);
  if (Object.keys(failures).length > 0) console.log(failures);
  faults.push(...judgeSoak(samples, sent));
  return usualP99(sent);
}
