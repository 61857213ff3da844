import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FileCheck } from '#contract/file-check.ts';
import type { FileType } from '#contract/logos.ts';
import { type Answer, BEGUN, DrawingError, type Job } from './job.ts';

const SCRIPT = new URL('answer-jobs.ts', import.meta.url);
const MAX_JOB_MS = 8000;
const MAX_HEAP_MB = 512;
const MAX_JOBS = 50;
/** What drawing needs of the environment: where fonts are. The process reads files of strangers, so it gets no secrets. */
const VARIABLES = ['HOME', 'PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'XDG_CACHE_HOME'];

interface ProcessOptions {
  /** The program of the process; a test passes one that hangs. */
  script?: URL;
  /** Starts the time that a job may take, once the process has begun with it. */
  startLimit?: () => AbortSignal;
}

/**
 * Draws files in a separate process, one after the other. A file that takes too long or too much memory ends this process, and
 * the next job starts another. @throws DrawingError from `check` and `trim`
 */
export class DrawingProcess {
  readonly #script: URL;
  readonly #startLimit: () => AbortSignal;
  #child: ChildProcess | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #jobs = 0;
  #isStopped = false;

  constructor({ script = SCRIPT, startLimit = () => AbortSignal.timeout(MAX_JOB_MS) }: ProcessOptions = {}) {
    this.#script = script;
    this.#startLimit = startLimit;
  }

  /** See `checkFile`. */
  check(bytes: Uint8Array, fileType: FileType): Promise<FileCheck> {
    return this.#enqueue({ what: 'check', bytes, fileType }) as Promise<FileCheck>;
  }

  /** See `trimFile`. */
  trim(bytes: Uint8Array, fileType: FileType, options: { space: number }): Promise<Uint8Array | null> {
    return this.#enqueue({ what: 'trim', bytes, fileType, ...options }) as Promise<Uint8Array | null>;
  }

  /** Ends the process. Jobs that aren't done, and later ones, are refused as `busy`. */
  stop(): void {
    this.#isStopped = true;
    this.#end();
  }

  async #enqueue(job: Job) {
    if (this.#jobs >= MAX_JOBS) throw busy();
    this.#jobs += 1;
    const answering = this.#last.then(() => this.#ask(job));
    this.#last = answering.catch(() => undefined);
    const answer = await answering.finally(() => {
      this.#jobs -= 1;
    });
    if ('error' in answer) throw new DrawingError('damaged', answer.error);
    return answer.result;
  }

  async #ask(job: Job): Promise<Answer> {
    if (this.#isStopped) throw busy();
    if (!this.#child?.connected) this.#child = startChild(this.#script);
    const child = this.#child;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    let hasBegun = false;
    const refuse = () => reject(hasBegun && !this.#isStopped ? tooComplex() : busy());
    const receive = (message: Answer | typeof BEGUN) => {
      if (message !== BEGUN) return resolve(message);
      hasBegun = true;
      this.#startLimit().addEventListener('abort', refuse);
    };
    child.on('message', receive).on('exit', refuse).on('error', refuse);
    try {
      child.send(job);
      return await promise;
    } catch (error) {
      this.#end();
      throw error;
    } finally {
      child.off('message', receive).off('exit', refuse).off('error', refuse);
    }
  }

  #end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }
}

function startChild(script: URL): ChildProcess {
  const env = Object.fromEntries(VARIABLES.map((name) => [name, process.env[name]]));
  const child = fork(fileURLToPath(script), {
    env,
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    // Bytes as they are, instead of JSON.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Killing it while it is sent a file is an error, too, which is expected.
  return child.on('error', () => undefined);
}

function tooComplex(): DrawingError {
  return new DrawingError('too-complex', 'The file is too complex to draw.');
}

function busy(): DrawingError {
  return new DrawingError('busy', 'Too many files are waiting to be drawn. Please try again in a moment.');
}
