import { jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../services/common/src/net/free-ports.ts';
import { readBanner } from './read-banner.mjs';
import { ManagedProcess } from './managed-process.mjs';

jest.setTimeout(60_000);

const home = mkdtempSync(join(tmpdir(), 'atrium-processes-'));
afterAll(() => rmSync(home, { recursive: true }));

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const until = async (isSo) => {
  while (!(await isSo())) await pause(20);
};

/** A server that greets every connection with hello. */
async function greeter() {
  const port = await freePort();
  const program = `require('node:net').createServer((s) => s.end('hello')).listen(${port}, '127.0.0.1')`;
  return new ManagedProcess({
    name: 'greeter',
    command: process.execPath,
    args: ['-e', program],
    log: join(home, 'greeter.log'),
    isReady: async () => (await readBanner(port)) === 'hello',
  });
}

test('a killed process can be started again on the same port', async () => {
  const part = await greeter();
  await (await part.start()).untilReady();
  const first = part.pid;
  await part.kill();
  expect([part.isRunning, isAlive(first), await part.isReady()]).toEqual([false, false, false]);
  await (await part.start()).untilReady();
  expect(part.pid).not.toBe(first);
  await part.stop();
  expect(part.isRunning).toBe(false);
});

test('a frozen process does not respond, and works again when thawed', async () => {
  const part = await greeter();
  await (await part.start()).untilReady();
  part.freeze();
  expect(await part.isReady()).toBe(false);
  part.thaw();
  await part.untilReady();
  await part.stop();
});

test('a process that exits at once reports where its log is', async () => {
  const log = join(home, 'short.log');
  const args = ['-e', "console.error('no room'); process.exit(3)"];
  const isReady = async () => false;
  const part = new ManagedProcess({ name: 'short', command: process.execPath, args, log, isReady });
  await expect(part.run()).rejects.toThrow(`short exited with code 3. Log: ${log}`);
  expect(readFileSync(log, 'utf8')).toContain('no room');
});

test.each(['SIGKILL', 'SIGTERM'])('a process ends when its parent program ends by %s', async (signal) => {
  const module = join(import.meta.dirname, 'managed-process.mjs');
  const program = `
    const { ManagedProcess } = await import(${JSON.stringify(module)});
    const command = { command: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'] };
    const part = new ManagedProcess({ name: 'part', ...command, log: ${JSON.stringify(join(home, 'part.log'))} });
    console.log((await part.start()).pid);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const [output] = await once(parent.stdout, 'data');
  const pid = Number(output.toString());
  expect(isAlive(pid)).toBe(true);
  parent.kill(signal);
  await until(() => !isAlive(pid));
});
