import { describe, expect, it, vi } from 'vitest';
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
  });

  it('repeats until it is stopped, even after a failure, without overlapping', async () => {
    const background = createBackground(silent());
    let [times, running, mostRunning] = [0, 0, 0];
    const work = async () => {
      times += 1;
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      throw new Error('again');
    };
    const sweep = repeat(background, { what: 'The sweep', everyMs: 1, work });
    await expect.poll(() => times).toBeGreaterThan(2);
    sweep.stop();
    await background.settled();
    const before = times;
    await new Promise((resolve) => setImmediate(resolve));
    expect({ times, mostRunning }).toEqual({ times: before, mostRunning: 1 });
  });
});
