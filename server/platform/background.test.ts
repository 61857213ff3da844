import { describe, expect, it, vi } from 'vitest';
import { createBackground, repeat } from './background.ts';

const silent = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() });

describe('work that nobody waits for', () => {
  it('is waited for at the end, with what it starts itself', async () => {
    const background = createBackground(silent());
    const done: string[] = [];
    const later = (name: string) => async () => {
      await new Promise((resolve) => setImmediate(resolve));
      done.push(name);
    };
    background.run('The first', async () => {
      await later('first')();
      background.run('The second', later('second'));
    });
    await background.settled();
    expect(done).toEqual(['first', 'second']);
  });

  it('tells the log what failed, even where it fails at once', async () => {
    const log = silent();
    const background = createBackground(log);
    background.run('The mail', () => {
      throw new Error('no server');
    });
    await background.settled();
    expect(log.error.mock.calls).toEqual([[{ error: new Error('no server') }, 'The mail failed']]);
  });

  it('is repeated until it is stopped, also after a failure, and never twice at once', async () => {
    const background = createBackground(silent());
    let [times, atOnce, most] = [0, 0, 0];
    const work = async () => {
      times += 1;
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce -= 1;
      throw new Error('again');
    };
    const sweep = repeat(background, { what: 'The sweep', everyMs: 1, work });
    await expect.poll(() => times).toBeGreaterThan(2);
    sweep.stop();
    await background.settled();
    const before = times;
    await new Promise((resolve) => setImmediate(resolve));
    expect({ times, most }).toEqual({ times: before, most: 1 });
  });
});
