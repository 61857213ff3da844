// Fills each earlier version with data, starts this version on it, and checks that nothing is lost. Takes about 20 s for
// each version, and up to 2 minutes more for each new lockfile, whose packages are kept in the temporary folder.
// Usage: node trials/versions.ts [commit …]. Exits with 1 if something is lost.
// Given commits are tried with the embedded database only.
import { describeVersion, listVersions } from './versions/list-versions.ts';
import { type Database, readFreshSchema, tryVersion, type VersionTrial } from './versions/try-version.ts';

const revisions = process.argv.slice(2);
const versions = revisions.length > 0 ? revisions.map(describeVersion) : listVersions();
const freshSchema = await readFreshSchema();
const trials: VersionTrial[] = [];
for (const [at, version] of versions.entries()) {
  // The kind of database doesn't change what migrations do, so the oldest version and the previous one are enough.
  const isExternalToo = revisions.length === 0 && (at === 0 || at === versions.length - 2);
  const databases: Database[] = isExternalToo ? ['embedded', 'external'] : ['embedded'];
  for (const database of databases) {
    const trial = await tryVersion(version, database, freshSchema);
    trials.push(trial);
    console.log(
      `${version.commit}, ${database}: ${trial.verified.length} verified, ${trial.faults.length} faults`,
    );
    for (const fault of trial.faults) console.error(fault);
  }
}
console.table(
  trials.map(({ version, database, stored, kept, verified, faults }) => ({
    version: version.commit,
    landed: version.date.slice(0, 16),
    migrations: version.migrations,
    database,
    'rows kept': `${kept} of ${stored}`,
    verified: verified.length,
    faults: faults.length,
  })),
);
const everything = [...new Set(trials.flatMap(({ verified }) => verified))];
console.log(`Verified where a version has it: ${everything.join(', ')}.`);
process.exitCode = trials.some(({ faults }) => faults.length > 0) ? 1 : 0;
