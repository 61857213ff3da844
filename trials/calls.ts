// Calls every endpoint of the contract, the assistants' address and the pages with valid, nearly valid and senseless requests of
// every kind of caller. Usage: node trials/calls.ts [count] [--seed number] [--minutes number]. Exits with 1 for a failure of the server, a
// response that takes long, breaks its schema or shows the inside of the server, or an error in the log.
import { runCalls } from './fuzz/calls/run-calls.ts';
import { startWorld } from './fuzz/calls/start-world.ts';
import { readOptions } from './fuzz/options.ts';

const DEFAULT_COUNT = 20_000;

const options = readOptions(DEFAULT_COUNT);
const world = await startWorld();
const unhandled: unknown[] = [];
for (const event of ['unhandledRejection', 'uncaughtException'])
  process.on(event, (error: unknown) => unhandled.push(error));
try {
  const started = performance.now();
  const { faults, tally, ...counts } = await runCalls(world, options);
  const seconds = Math.round((performance.now() - started) / 1000);
  for (const error of unhandled)
    faults.add('An error that nothing handled', String((error as Error)?.stack ?? error));
  tally.report();
  console.log({ seed: options.seed, ...counts, seconds, faults: faults.count });
  faults.report();
} catch (error) {
  // The listeners above would swallow it.
  console.error(error);
  process.exitCode = 1;
} finally {
  await world.stop();
}
