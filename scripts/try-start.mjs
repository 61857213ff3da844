// Starts the product with npm start, requests a search and a page, and stops it. Exits with 1 on any failure.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'logotheca-start-'));
// If this script runs as root, the database runs as another user, who must be able to enter the folder.
chmodSync(dataDir, 0o755);
const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, MEDIAWIKI_URLS: 'none' };
const server = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
const exited = new Promise((resolve) => server.once('exit', resolve));

function waitForAddress() {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      output += chunk;
      const address = output.match(/ready at (http:\S+)/)?.[1];
      if (address) resolve(address);
    });
    server.once('exit', () => reject(new Error('The server exited before it was ready.')));
  });
}

async function expectResponse(address, path, expected) {
  const response = await fetch(address + path);
  const text = await response.text();
  if (!response.ok || !text.includes(expected))
    throw new Error(`${path} returned ${response.status}: ${text.slice(0, 300)}`);
}

/** Checks that the signal stopped the server, not only npm. */
async function expectStopped(address) {
  const isRunning = await fetch(address).then(
    () => true,
    () => false,
  );
  if (isRunning) throw new Error(`The server still responds at ${address} after npm was stopped.`);
}

try {
  const address = await waitForAddress();
  await expectResponse(address, '/api/search?q=docker', '"Docker"');
  await expectResponse(address, '/readyz', '"ready"');
  await expectResponse(address, '/', '<title>');
  server.kill('SIGTERM');
  await exited;
  await expectStopped(address);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  server.kill('SIGTERM');
  await exited;
  rmSync(dataDir, { recursive: true, force: true });
}
