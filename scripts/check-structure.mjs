// Checks the repository against the rules of ARCHITECTURE.md: names, sizes, and the contents of feature folders.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';

const MAX_LINES = 250;
const MAX_FILES_IN_FOLDER = 20;
const MIN_FILES_IN_FOLDER = 3;
/** Server features without endpoints. */
const WITHOUT_CONTRACT = new Set(['ingest', 'wikis']);
/** Feature folders, which may have fewer than MIN_FILES_IN_FOLDER files. */
const FEATURE = /^(server|web)\/features\/[^/]+$/;
const CATCH_ALL = /(^|\/)(utils|helpers|common|misc|types)(\/|$)/;
const GENERATED = /\.gen\.ts$|\.d\.ts$|^migrations\//;
/** Files of the contract that belong to no server feature. */
const CONTRACT_ONLY = new Set(['pages']);
/** Names of service files. A feature's other files are routes, rules, tables or stores, or start with one of the verbs. */
const SERVICES =
  'breaker|budget|cache|wiki-client|wiki-error|wiki-source|retrying-client|catalogue|index-writer|plan-write|popularity|ranks|spelling|identity|known-devices|passwords|sessions|sign-in-limits|provider|provider-settings|stripe';
const VERBS =
  'add|authorize|cancel|change|assign|check|confirm|create|delete|describe|downgrade|draw|end|export|find|get|grant|hide|import|index|invalidate|list|load|match|open|pick|read|reconcile|record|redeem|refresh|refund|remove|render|request|reset|resolve|resume|run|search|share|sign|start|suggest|sync|track|verify|write';
const SERVER_FEATURE_FILE = new RegExp(
  `^(routes|rules|tables|([a-z]+-)?store|${SERVICES}|(${VERBS})(-[a-z]+)+)$`,
);

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && !GENERATED.test(path) && existsSync(path));
const faults = [];

for (const path of files) {
  const lines = readFileSync(path, 'utf8').split('\n').length - 1;
  if (lines > MAX_LINES)
    faults.push(`${path} has ${lines} lines; at most ${MAX_LINES}. Split it by subject.`);
  if (CATCH_ALL.test(path)) faults.push(`${path} is in a catch-all folder; name the folder for its subject.`);
  if (basename(path) === 'index.ts' && path !== 'contract/index.ts') faults.push(`${path} is a barrel.`);
  const [, file] = path.match(/^server\/features\/(?:[^/]+\/)+([^/.]+)\.ts$/) ?? [];
  if (file && !SERVER_FEATURE_FILE.test(file)) {
    faults.push(`${path}: name it after a service, or start with a verb; see SERVER_FEATURE_FILE.`);
  }
}

const contract = files
  .filter((path) => /^contract\/[^/]+$/.test(path) && !path.includes('.test.'))
  .map((path) => basename(path, extname(path)));
const features = new Set(
  files.map((path) => path.match(/^server\/features\/([^/]+)\//)?.[1]).filter(Boolean),
);
for (const feature of features)
  if (!contract.includes(feature) && !WITHOUT_CONTRACT.has(feature))
    faults.push(`server/features/${feature} has no contract/${feature}.ts.`);
for (const name of contract)
  if (!CONTRACT_ONLY.has(name) && !features.has(name))
    faults.push(`contract/${name}.ts has no server/features/${name}.`);

const folders = Map.groupBy(files, dirname);
const subfolders = Map.groupBy(
  [...folders.keys()].filter((folder) => folder.includes('/')),
  dirname,
);
for (const [folder, ownFiles] of folders) {
  const entryCount = ownFiles.length + (subfolders.get(folder)?.length ?? 0);
  if (ownFiles.length > MAX_FILES_IN_FOLDER) {
    faults.push(
      `${folder} has ${ownFiles.length} files; with more than ${MAX_FILES_IN_FOLDER}, add a subfolder.`,
    );
  }
  if (entryCount < MIN_FILES_IN_FOLDER && !FEATURE.test(folder)) {
    faults.push(
      `${folder} has ${entryCount} files and folders; with fewer than ${MIN_FILES_IN_FOLDER}, move them up.`,
    );
  }
}

for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
