// Kills PostgreSQL's primary under load and promotes its synchronous standby, behind PgBouncer, two servers and nginx.
// Usage: node trials/standby.ts. Exits with 1 if something acknowledged was lost or a visitor saw an unexpected failure.
import { failOver } from '#testing/cluster/fail-over.ts';
import { describeEpisode } from '#testing/cluster/tally.ts';

const { episodes, faults, ...counts } = await failOver();
console.table(episodes.map(describeEpisode));
console.log({ ...counts, faults: faults.length });
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
