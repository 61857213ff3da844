import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBackground, repeat } from './background.ts';

const silent = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() });

describe('background work', () => {
  it('delays `settled` until it ends, including work that it starts', async () => {
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

  it('logs its failure, even a synchronous one', async () => {
    const log = silent();
    const background = createBackground(log);
    background.run('The mail', () => {
      throw new Error('no server');
    });
    await background.settled();
    expect(log.error.mock.calls).toEqual([[{ error: new Error('no server') }, 'The mail failed']]);
    expect(background.countFailures()).toEqual({ 'The mail': 1 });
  });

  it('repeats until it is stopped, even after a failure, without overlapping', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const background = createBackground(silent());
    const fail: (() => void)[] = [];
    const work = () =>
      new Promise<void>((_, reject) => {
        fail.push(() => reject(new Error('again')));
      });
    const sweep = repeat(background, { what: 'The sweep', everyMs: 1, work });
    for (const times of [1, 2]) {
      vi.advanceTimersByTime(3);
      await new Promise((resolve) => setImmediate(resolve));
      expect(fail).toHaveLength(times);
      fail.at(-1)?.();
      await background.settled();
    }
    sweep.stop();
    vi.advanceTimersByTime(3);
    await background.settled();
    expect(fail).toHaveLength(2);
  });
});
