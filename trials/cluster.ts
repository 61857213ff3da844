// Two servers behind nginx on one PostgreSQL, with an ingest beside them, under load: a server is killed, then PostgreSQL.
// Usage: node trials/cluster.ts. Ends with 1 if something acknowledged was lost or a wiki received too many requests.
import { crashComponents } from '#testing/cluster/crash-components.ts';
import { describeEpisode } from '#testing/cluster/tally.ts';

const { episodes, faults, ...seen } = await crashComponents();
console.table(episodes.map(describeEpisode));
console.log({ ...seen, faults: faults.length });
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
