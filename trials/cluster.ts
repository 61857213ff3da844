// Kills a server and PostgreSQL under load, with two servers behind nginx and a running ingest.
// Usage: node trials/cluster.ts. Exits with 1 if something acknowledged was lost or a wiki received too many requests.
import { crashComponents } from '#testing/cluster/crash-components.ts';
import { describeEpisode } from '#testing/cluster/tally.ts';

const { episodes, faults, ...counts } = await crashComponents();
console.table(episodes.map(describeEpisode));
console.log({ ...counts, faults: faults.length });
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
