// Tries the tools of assistants with the official inspector, which is installed into a new folder outside of the repository: as the
// command `logotheca mcp`, and on a running server with an API key.
// Usage: node trials/assistants.ts
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import buildCli from '#testing/build-cli.ts';
import { startSite } from '#testing/start-site.ts';

const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0';
const CLI = resolve(import.meta.dirname, '../programs/package/dist/main.js');
const NOBODY = 'nobody-knows-this-name';
const INSTALL_MS = 300_000;
const CALL_MS = 60_000;

interface Run {
  code: number;
  text: string;
}

/** A call of the inspector and what it has to print. */
interface Check {
  what: string;
  args: readonly string[];
  expected: RegExp;
  /** 0 if omitted. */
  code?: (code: number) => boolean;
}

const tool = (name: string, ...pairs: string[]) => [
  ...['--method', 'tools/call', '--tool-name', name],
  ...pairs.flatMap((pair) => ['--tool-arg', pair]),
];
const failed = (code: number) => code !== 0;
const succeeded = (code: number) => code === 0;

const CHECKS: readonly Check[] = [
  {
    what: 'the schemas of the tools have no error',
    args: ['--method', 'tools/list', '--strict'],
    expected: /"find_brand"[\s\S]*"make_wall"/,
  },
  {
    what: 'a logo has code and credit',
    args: tool('get_logo', 'brand=docker'),
    expected: /<svg[\s\S]*"credit": ".+"/,
  },
  {
    what: 'a search finds logos',
    args: tool('search_logos', 'names=["react"]'),
    expected: /"title": "React"/,
  },
  { what: 'colours are listed', args: tool('get_colors', 'brand=docker'), expected: /"hex": "#[0-9a-f]{6}"/ },
  {
    what: 'a licence is stated',
    args: tool('get_license', 'brand=docker'),
    expected: /"license": "CC0 1.0"/,
  },
  {
    what: 'a wall is made',
    args: tool('make_wall', 'names=["docker","react"]'),
    expected: /"placed": \[[\s\S]*Docker/,
  },
  {
    what: 'an unknown brand is no error',
    args: tool('find_brand', `name=${NOBODY}`),
    expected: /"brand": null/,
  },
  {
    what: 'an unknown logo is an error in words',
    args: tool('get_logo', `brand=${NOBODY}`),
    expected: /No brand with the name/,
    code: () => true,
  },
  {
    what: 'a wrong value is an error that names it',
    args: tool('get_logo', 'brand=docker', 'theme=sepia'),
    expected: /theme/,
    code: () => true,
  },
  { what: 'an unknown tool is an error', args: tool('delete_brand'), expected: /not found/, code: failed },
  {
    what: 'the resource of a logo is its code',
    args: ['--method', 'resources/read', '--uri', 'logotheca://logo/docker'],
    expected: /"mimeType": "image\/svg\+xml"/,
  },
  { what: 'there is a prompt', args: ['--method', 'prompts/list'], expected: /"logo_wall"/ },
];

function run(command: string, args: readonly string[], { cwd, timeout }: { cwd: string; timeout: number }) {
  const env = { ...process.env, HOME: cwd, NODE_OPTIONS: '' };
  return new Promise<Run>((done) => {
    execFile(command, args, { cwd, env, timeout, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      done({ code, text: `${stdout}\n${stderr}` });
    });
  });
}

/** Runs all checks against one server. Returns what went wrong. */
async function check(folder: string, where: string, target: readonly string[]): Promise<string[]> {
  const inspector = join(folder, 'node_modules/.bin/mcp-inspector');
  const faults: string[] = [];
  for (const { what, args, expected, code = succeeded } of CHECKS) {
    const result = await run(process.execPath, [inspector, '--cli', ...target, ...args], {
      cwd: folder,
      timeout: CALL_MS,
    });
    const passed = code(result.code) && expected.test(result.text);
    console.log(`${passed ? 'ok  ' : 'FAIL'}  ${where}: ${what}`);
    if (!passed) faults.push(`${where}: ${what}: exit code ${result.code}\n${result.text.slice(0, 2000)}`);
  }
  return faults;
}

/** Creates an account with an API key on a running server. */
async function createKey(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: url };
  const send = async (path: string, body: object, cookie = '') => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const password = 'a long password of a trial';
  const account = { username: 'trial', email: 'trial@example.org', password, confirmPassword: password };
  const cookies = (await send('/api/users/register', account)).headers.getSetCookie();
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  const { secret } = (await (await send('/api/user/keys', { name: 'Trial' }, cookie)).json()) as {
    secret: string;
  };
  return secret;
}

async function checkServer(folder: string): Promise<string[]> {
  const site = await startSite({ MEDIAWIKI_URLS: 'none', DATABASE_URL: '' });
  try {
    const mcp = `${site.url}/mcp`;
    const withKey = (key: string) => [mcp, '--header', `Authorization: Bearer ${key}`];
    const faults = await check(folder, 'server', withKey(await createKey(site.url)));
    const refused = await run(
      process.execPath,
      [
        join(folder, 'node_modules/.bin/mcp-inspector'),
        '--cli',
        ...withKey('lgt_wrong'),
        '--method',
        'tools/list',
      ],
      { cwd: folder, timeout: CALL_MS },
    );
    const passed = refused.code !== 0 && !refused.text.includes('find_brand');
    console.log(`${passed ? 'ok  ' : 'FAIL'}  server: a wrong key is refused`);
    return passed ? faults : [...faults, `server: a wrong key is refused\n${refused.text.slice(0, 2000)}`];
  } finally {
    await site.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'logotheca-inspector-'));
try {
  buildCli();
  const args = ['install', '--no-audit', '--no-fund', '--prefix', folder, INSPECTOR];
  const installed = await run('npm', args, { cwd: folder, timeout: INSTALL_MS });
  if (installed.code !== 0) throw new Error(`The inspector can’t be installed.\n${installed.text}`);
  const command = [process.execPath, CLI, 'mcp', '--offline'];
  const faults = [...(await check(folder, 'command', command)), ...(await checkServer(folder))];
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
