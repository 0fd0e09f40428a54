import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a process may take to stop, in milliseconds. */
const stopTimeout = 30_000;

const parentWatch = join(import.meta.dirname, 'parent-watch.mjs');

/** A process that can be started, frozen, killed and started again. Its output goes to a log file. */
export class ManagedProcess {
  #watched;
  #pid;

  /** `isReady` returns whether the process serves requests. */
  constructor({ name, command, args = [], env = {}, cwd, log, isReady, startTimeout = 120_000 }) {
    Object.assign(this, { name, command, args, env, cwd, log, isReady, startTimeout });
  }

  get isRunning() {
    return (
      this.#watched !== undefined && this.#watched.exitCode === null && this.#watched.signalCode === null
    );
  }

  get pid() {
    return this.#pid;
  }

  async start(more = []) {
    mkdirSync(dirname(this.log), { recursive: true });
    const output = openSync(this.log, 'a');
    this.#watched = spawn(process.execPath, [parentWatch, this.command, ...this.args, ...more], {
      cwd: this.cwd,
      stdio: ['pipe', output, output, 'pipe'],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'C.UTF-8', ...this.env },
    });
    closeSync(output);
    this.#watched.stdin.on('error', () => {});
    const printedPid = once(this.#watched.stdio[3], 'data').then(([data]) => Number(data.toString()));
    this.#pid = await Promise.race([printedPid, once(this.#watched, 'exit').then(() => undefined)]);
    return this;
  }

  async untilReady() {
    const end = Date.now() + this.startTimeout;
    while (Date.now() < end) {
      if (!this.isRunning) throw new Error(`${this.name} has exited. Log: ${this.log}`);
      if (await this.isReady().catch(() => false)) return this;
      await pause(100);
    }
    throw new Error(`${this.name} is not ready after ${this.startTimeout / 1000} s. Log: ${this.log}`);
  }

  /** Runs the process until it exits. */
  async run(more = []) {
    await this.start(more);
    const code = await this.#ended();
    if (code !== 0) throw new Error(`${this.name} exited with code ${code}. Log: ${this.log}`);
  }

  /** Asks the process to end and waits until it has. Kills it after the timeout. */
  async stop() {
    const timer = setTimeout(() => void this.kill(), stopTimeout);
    await this.#signal('SIGTERM').finally(() => clearTimeout(timer));
  }

  async kill() {
    await this.#signal('SIGKILL');
  }

  /** The process keeps running but does not respond. */
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
    if (!this.isRunning) return this.#watched?.exitCode ?? 0;
    const [code] = await once(this.#watched, 'exit');
    return code;
  }
}

/** Whether a URL answers with a success status. */
export async function isServing(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await response.body?.cancel();
  return response.ok;
}
