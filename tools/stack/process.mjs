import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { node24, root } from '../prepare/places.mjs';

/** One process of the system, its words in a file. It ends with whoever started it: they hold its standard input. */
export class SystemProcess {
  #child;

  /** `ready` is an address that answers 200 as soon as it serves. */
  constructor({ name, program, env, log, ready }) {
    Object.assign(this, { name, program, env, log, ready });
  }

  get pid() {
    return this.#child?.pid;
  }

  get isRunning() {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async start(args = []) {
    const output = openSync(this.log, 'a');
    this.#child = spawn(node24(), [this.program, ...args], {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...this.env },
    });
    closeSync(output);
    return this;
  }

  async untilReady(patience = 90_000) {
    const end = Date.now() + patience;
    while (Date.now() < end) {
      if (!this.isRunning) throw new Error(`${this.name} has ended; its words are in ${this.log}`);
      const answer = await fetch(this.ready, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return this;
      await pause(100);
    }
    throw new Error(`${this.name} is not ready; its words are in ${this.log}`);
  }

  /** Runs it to its end. */
  async run(args) {
    await this.start(args);
    const [code] = await once(this.#child, 'exit');
    if (code !== 0) throw new Error(`${this.name} ended with ${code}; its words are in ${this.log}`);
  }

  /** SIGTERM in order, SIGKILL without warning. */
  async end(signal = 'SIGTERM') {
    if (!this.isRunning) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }
}
