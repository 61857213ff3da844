import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CliWorld, createCliWorld } from '#testing/run-cli.ts';

let world: CliWorld;
const scripts: Record<string, string> = {};

beforeAll(async () => {
  world = await createCliWorld();
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { stdout } = await world.run(['completion', shell]);
    scripts[shell] = join(world.dir, `completion.${shell}`);
    writeFileSync(scripts[shell], stdout);
  }
});
afterAll(() => world.stop());

const hasShell = (shell: string) => spawnSync(shell, ['--version']).status === 0;

/** Returns what a shell offers for a command line whose last word is being typed. */
function complete(shell: string, line: string): string[] {
  const words = line.split(' ');
  const quoted = words.map((word) => `'${word}'`).join(' ');
  const code: Record<string, string> = {
    bash: `source ${scripts.bash}; COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _logotheca; printf '%s\\n' "\${COMPREPLY[@]}"`,
    fish: `source ${scripts.fish}; complete -C '${line}' | cut -f1`,
  };
  const { stdout, stderr } = spawnSync(shell, ['-c', code[shell] ?? ''], {
    encoding: 'utf8',
    cwd: world.dir,
  });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean).sort();
}

describe.each(['bash', 'fish'])('completion in %s', (shell) => {
  it.skipIf(!hasShell(shell))('offers commands, options, their values and shells', () => {
    expect(complete(shell, 'logotheca s')).toEqual(['search']);
    expect(complete(shell, 'logotheca get --th')).toEqual(['--theme']);
    expect(complete(shell, 'logotheca get --theme d')).toEqual(['dark']);
    expect(complete(shell, 'logotheca zip acme --type s')).toEqual(['svg']);
    expect(complete(shell, 'logotheca completion z')).toEqual(['zsh']);
  });
});

describe('completion in zsh', () => {
  it.skipIf(!hasShell('zsh'))('is accepted by the completion system', () => {
    const code = `autoload -Uz compinit && compinit -D -u; source ${scripts.zsh}; print $_comps[logotheca]`;
    const { stdout, stderr } = spawnSync('zsh', ['-fc', code], { encoding: 'utf8', cwd: world.dir });
    expect({ stdout, stderr }).toEqual({ stdout: '_logotheca\n', stderr: '' });
  });
});

it('refuses other shells', async () => {
  expect(await world.run(['completion', 'csh'])).toMatchObject({ code: 2, stdout: '' });
});
