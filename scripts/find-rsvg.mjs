import { spawnSync } from 'node:child_process';

/** Whether librsvg's `rsvg-convert` is there, the second program that the tests draw SVG with. */
export function hasRsvg() {
  return spawnSync('rsvg-convert', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Installs rsvg-convert by apt on Debian as root; says in one line what is left out where that does not work. */
export function installRsvg() {
  process.stdout.write('Installing rsvg-convert for the tests …\n');
  if (process.getuid?.() === 0) {
    for (const args of ['update', 'install -y --no-install-recommends librsvg2-bin']) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      spawnSync(`apt-get -o DPkg::Lock::Timeout=120 ${args}`, { shell: true, stdio: 'ignore', env });
    }
  }
  if (hasRsvg()) return;
  process.stderr.write(
    'Without rsvg-convert one test is left out: apt-get install librsvg2-bin, or brew install librsvg.\n',
  );
}
