/**
 * Checks that the API of programs didn't change in a breaking way since `docs/api/v1.json`, and that this file and the client's
 * types are current. With `--write`, writes both. With `--break` too, even if programs break.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { buildDocument } from '../server/reference/build-document.ts';
import type { ApiDocument } from '../server/reference/document.ts';
import { compareDocuments } from './api/compare-documents.ts';
import { generateTypes } from './api/generate-types.ts';

const DOCUMENT = 'docs/api/v1.json';
const TYPES = 'programs/client/schema.gen.d.ts';
const COMMAND = 'npx node scripts/write-api.ts --write';

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null);
const isWriting = process.argv.includes('--write');

const known = read(DOCUMENT);
const document = buildDocument({ onlyStable: true });
const breaks = known === null ? [] : compareDocuments(JSON.parse(known) as ApiDocument, document);
if (breaks.length > 0 && !process.argv.includes('--break')) {
  console.log('Programs that use the API would break:');
  for (const sentence of breaks) console.log(`- ${sentence}`);
  console.log(`Keep what ${DOCUMENT} promises, and add instead. Nothing was written.`);
  process.exit(1);
}
const outdated = [
  { path: DOCUMENT, text: `${JSON.stringify(document, null, 1)}\n` },
  { path: TYPES, text: await generateTypes(document) },
].filter(({ path, text }) => read(path) !== text);
for (const { path, text } of outdated) {
  if (isWriting) writeFileSync(path, text);
  console.log(isWriting ? `${path} was written.` : `${path} is not current. Run: ${COMMAND}`);
}
process.exitCode = isWriting || outdated.length === 0 ? 0 : 1;
