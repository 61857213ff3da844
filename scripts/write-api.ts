/**
 * Checks that the API of programs didn't change in a breaking way since `docs/api/v1.json`, and that this file is
 * current. With `--write`, writes it. With `--break` too, even if programs break.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { buildDocument } from '../server/reference/build-document.ts';
import type { ApiDocument } from '../server/reference/document.ts';
import { compareDocuments } from './api/compare-documents.ts';

const DOCUMENT = 'docs/api/v1.json';
const COMMAND = 'npx node scripts/write-api.ts --write';

const known = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : null;
const isWriting = process.argv.includes('--write');

const document = buildDocument({ onlyStable: true });
const breaks = known === null ? [] : compareDocuments(JSON.parse(known) as ApiDocument, document);
if (breaks.length > 0 && !process.argv.includes('--break')) {
  console.log('Programs that use the API would break:');
  for (const sentence of breaks) console.log(`- ${sentence}`);
  console.log(`Keep what ${DOCUMENT} promises, and add instead. Nothing was written.`);
  process.exit(1);
}
const text = `${JSON.stringify(document, null, 1)}\n`;
if (text !== known) {
  if (isWriting) writeFileSync(DOCUMENT, text);
  console.log(isWriting ? `${DOCUMENT} was written.` : `${DOCUMENT} is not current. Run: ${COMMAND}`);
  process.exitCode = isWriting ? 0 : 1;
}
