import { fork } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';

const standby = join(import.meta.dirname, 'standby.mjs');
const isSource = (name) => /\.(ts|mjs|json)$/.test(name) && !name.endsWith('.test.ts');
/** In milliseconds: editors save a file in several steps. */
const settles = 30;

/**
 * Runs a program and restarts it whenever a source file in the folders is saved. The next process waits with its
 * packages loaded, so a restart takes little more than stopping the old process and loading our own code.
 */
export class AutoRestart {
  #options;
  #running;
  #next;
  #watchers = [];
  #timer;
  #saved;
  #turn = Promise.resolve();
  #stopped = false;

  /**
   * `program` is a file URL; `packages` is a file that records what to load in advance; `log` is called at every
   * restart.
   */
  constructor({ program, packages, folders, fork: options, log }) {
    this.#options = { program, packages, folders, options, log };
  }

  /** Resolves when the program is open or has failed to start; a failed program restarts at the next saved file. */
  async start() {
    this.#next = this.#standBy();
    for (const folder of this.#options.folders)
      this.#watchers.push(
        watch(folder, { recursive: true }, (_event, name) => name && this.#onSave(join(folder, name))),
      );
    await this.#change();
  }

  async stop() {
    this.#stopped = true;
    for (const watcher of this.#watchers) watcher.close();
    clearTimeout(this.#timer);
    await this.#turn;
    await Promise.all([this.#running, this.#next].map((one) => one && end(one)));
  }

  #onSave(file) {
    if (this.#stopped || !isSource(file)) return;
    this.#saved ??= { file: relative(process.cwd(), file), at: performance.now() };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const { file: name, at } = this.#saved;
      this.#saved = undefined;
      this.#turn = this.#turn.then(async () => {
        if (this.#stopped) return;
        const opened = await this.#change();
        const seconds = ((performance.now() - at) / 1000).toFixed(1);
        this.#options.log(opened ? `Restarted ${name} in ${seconds} s` : `${name} failed to start`);
      });
    }, settles);
  }

  async #change() {
    if (this.#running) await end(this.#running);
    this.#running = this.#next;
    await this.#running.ready;
    const { child } = this.#running;
    const opened = Promise.race([
      once(child, 'message').then(() => true),
      once(child, 'exit').then(() => false),
    ]);
    if (child.connected) child.send('go');
    const outcome = await opened;
    if (!this.#stopped) this.#next = this.#standBy();
    return outcome;
  }

  #standBy() {
    const { program, packages, options } = this.#options;
    const child = fork(standby, [packages, program], options);
    return { child, ready: Promise.race([once(child, 'message'), once(child, 'exit')]) };
  }
}

async function end({ child }) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
