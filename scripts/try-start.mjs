// Starts the product as a user would (npm start), asks it one search, and stops it; any fault ends with status 1.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'logotheca-start-'));
// As root the database runs as another user, who must be able to enter the folder.
chmodSync(dataDir, 0o755);
const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, MEDIAWIKI_URLS: 'none' };
const server = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
const ended = new Promise((resolve) => server.once('exit', resolve));

function findAddress() {
  return new Promise((found, failed) => {
    let output = '';
    server.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      output += chunk;
      const address = output.match(/ready at (http:\S+)/)?.[1];
      if (address) found(address);
    });
    server.once('exit', () => failed(new Error('The server ended before it was ready.')));
  });
}

async function askFor(address, path, expected) {
  const response = await fetch(address + path);
  const text = await response.text();
  if (!response.ok || !text.includes(expected))
    throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
}

/** The stop must have reached the server itself, not only npm. */
async function checkGone(address) {
  const isThere = await fetch(address).then(
    () => true,
    () => false,
  );
  if (isThere) throw new Error(`The server still answers at ${address} after npm was stopped.`);
}

try {
  const address = await findAddress();
  await askFor(address, '/api/search?q=docker', '"Docker"');
  await askFor(address, '/readyz', '"ready"');
  await askFor(address, '/', '<title>');
  server.kill('SIGTERM');
  await ended;
  await checkGone(address);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  server.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
