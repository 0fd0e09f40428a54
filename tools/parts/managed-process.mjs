import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a process may take to end in order. */
const manners = 30_000;

const leash = join(import.meta.dirname, 'leash.mjs');

/** A process that can be started, frozen, killed and started again; its words go to a file. */
export class ManagedProcess {
  #leash;
  #pid;

  /** `isReady` answers whether it serves. */
  constructor({ name, command, args = [], env = {}, cwd, log, isReady, patience = 120_000 }) {
    Object.assign(this, { name, command, args, env, cwd, log, isReady, patience });
  }

  get isRunning() {
    return this.#leash !== undefined && this.#leash.exitCode === null && this.#leash.signalCode === null;
  }

  get pid() {
    return this.#pid;
  }

  async start(more = []) {
    mkdirSync(dirname(this.log), { recursive: true });
    const output = openSync(this.log, 'a');
    this.#leash = spawn(process.execPath, [leash, this.command, ...this.args, ...more], {
      cwd: this.cwd,
      stdio: ['pipe', output, output, 'pipe'],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'C.UTF-8', ...this.env },
    });
    closeSync(output);
    this.#leash.stdin.on('error', () => {});
    const said = once(this.#leash.stdio[3], 'data').then(([data]) => Number(data.toString()));
    this.#pid = await Promise.race([said, once(this.#leash, 'exit').then(() => undefined)]);
    return this;
  }

  async untilReady() {
    const end = Date.now() + this.patience;
    while (Date.now() < end) {
      if (!this.isRunning) throw new Error(`${this.name} has exited. Log: ${this.log}`);
      if (await this.isReady().catch(() => false)) return this;
      await pause(100);
    }
    throw new Error(
      `${this.name} is not ready after ${this.patience / 1000} s. Log: ${this.log}`,
    );
  }

  /** Runs it to its end. */
  async run(more = []) {
    await this.start(more);
    const code = await this.#ended();
    if (code !== 0) throw new Error(`${this.name} exited with code ${code}. Log: ${this.log}`);
  }

  /** Asks it to end, and waits until it has; one that does not is ended. */
  async stop() {
    const timer = setTimeout(() => void this.kill(), manners);
    await this.#signal('SIGTERM').finally(() => clearTimeout(timer));
  }

  /** Ends it without warning. */
  async kill() {
    await this.#signal('SIGKILL');
  }

  /** It is there and does not answer. */
  freeze() {
    process.kill(-this.#pid, 'SIGSTOP');
  }

  thaw() {
    process.kill(-this.#pid, 'SIGCONT');
  }

  async #signal(signal) {
    if (!this.isRunning || !this.#pid) return;
    const ended = this.#ended();
    process.kill(-this.#pid, signal);
    await ended;
  }

  async #ended() {
    if (!this.isRunning) return this.#leash?.exitCode ?? 0;
    const [code] = await once(this.#leash, 'exit');
    return code;
  }
}

/** Whether an address answers 200. */
export async function answers(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await answer.body?.cancel();
  return answer.ok;
}
