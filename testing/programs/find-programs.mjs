import { spawnSync } from 'node:child_process';

const has = (command, version) => spawnSync(command, [version], { stdio: 'ignore' }).status === 0;

/** Whether librsvg's `rsvg-convert` is there, the second program that the tests draw SVG with. */
export const hasRsvg = () => has('rsvg-convert', '--version');

/** Whether there is a `redis-server`, which the tests of several servers need. */
export const hasRedis = () => has('redis-server', '--version');

/** Installs rsvg-convert by apt on Debian as root; says in one line what is left out where that does not work. */
export function installRsvg() {
  install('rsvg-convert', 'librsvg2-bin');
  if (hasRsvg()) return;
  process.stderr.write(
    'Without rsvg-convert one test is left out: apt-get install librsvg2-bin, or brew install librsvg.\n',
  );
}

function install(command, name) {
  process.stdout.write(`Installing ${command} for the tests …\n`);
  if (process.getuid?.() !== 0) return;
  // At run level 1 no package starts a service of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of ['update', `install -y --no-install-recommends ${name}`]) {
    spawnSync(`apt-get -o DPkg::Lock::Timeout=120 ${args}`, { shell: true, stdio: 'ignore', env });
  }
}
