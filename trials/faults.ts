// Causes faults of everything that a server depends on, and shows what visitors see meanwhile and when all is normal again.
// Usage: node trials/faults.ts [name …]. Exits with 1 if a visitor sees something unexpected. Linux, as root.
import { jumpClock } from './faults/clock.ts';
import { exhaustConnections, loseDatabase } from './faults/database.ts';
import { fillDisk, slowDisk } from './faults/disk.ts';
import { killUnderLoad, shareDataDir, stopUnderLoad } from './faults/processes.ts';
import type { FaultRecord } from './faults/record.ts';
import { loseIdentity, loseMail, losePayments } from './faults/services.ts';
import { breakSources, loseNames } from './faults/sources.ts';

/** Each causes one fault after another on a new server, and returns a record of each. */
const FAULTS: Record<string, () => Promise<FaultRecord[]>> = {
  'database-gone': loseDatabase,
  connections: exhaustConnections,
  'full-disk': fillDisk,
  'slow-disk': slowDisk,
  sources: breakSources,
  'host-names': loseNames,
  clock: jumpClock,
  payments: losePayments,
  identity: loseIdentity,
  mail: loseMail,
  sigterm: stopUnderLoad,
  sigkill: killUnderLoad,
  'second-server': shareDataDir,
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(FAULTS);
const records: FaultRecord[] = [];
for (const name of names) {
  const cause = FAULTS[name];
  if (!cause) throw new Error(`Unknown fault "${name}". Choose from: ${Object.keys(FAULTS).join(', ')}.`);
  const caused = await cause();
  for (const record of caused) print(record);
  records.push(...caused);
}

const faults = records.flatMap((record) => record.faults);
console.log({ faults: records.length, unexpected: faults.length });
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function print(record: FaultRecord): void {
  const { fault, 'what the visitor sees': seen, 'back to normal after': normal } = record.row();
  console.log(`\n${fault} | back to normal after ${normal}\n${seen.map((line) => `  ${line}`).join('\n')}`);
}
