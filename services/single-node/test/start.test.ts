import { freePort } from '@atrium/common/net/free-ports';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTimeOf } from '../src/process-identity.ts';
import { ProductProcess } from './product-process.ts';

let home: string;
let port: number;
const started: ProductProcess[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'atrium-start-'));
  port = await freePort();
});

afterAll(async () => {
  await Promise.all(started.filter(({ isRunning }) => isRunning).map((one) => one.ends('SIGTERM')));
  await rm(home, { recursive: true, force: true });
});

/** Starts one more process on the same folder. */
function start(): ProductProcess {
  const process = new ProductProcess({ home, port });
  started.push(process);
  return process;
}

const answers = async (path: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).status;
const mongodPid = async (): Promise<number> =>
  Number(await readFile(join(home, 'mongo/mongod.lock'), 'utf8'));

describe('npm start', () => {
  let first: ProductProcess;

  it('prints where the product is and how to create the first administrator', async () => {
    first = start();
    const output = await first.untilPrinted('Ctrl-C');
    expect(output).toContain(`Atrium is running at http://localhost:${port}`);
    expect(output).toContain('Create the first administrator with this one-time link');
    expect(await answers('/api/health/ready')).toBe(200);
  });

  it('exits with a message if the product is already running on the same folder', async () => {
    const { code, output } = await start().ends();
    expect(code).toBe(1);
    expect(output).toContain(
      `Could not start. Atrium is already running at http://localhost:${port} (PID ${first.pid}).`,
    );
    expect(await answers('/api/health/ready')).toBe(200);
  });

  it('continues with the data of a run that was killed', async () => {
    const left = await mongodPid();
    await first.ends('SIGKILL');
    first = start();
    expect(await first.untilPrinted('Ctrl-C')).toContain('The previous run did not shut down cleanly');
    expect(await answers('/api/health/ready')).toBe(200);
    expect(await startTimeOf(left)).toBeUndefined();
  });

  it('exits cleanly on Ctrl-C, which both the terminal and npm send, and stops MongoDB last', async () => {
    const mongod = await mongodPid();
    expect((await first.ends('SIGINT')).code).toBe(0);
    expect(await startTimeOf(mongod)).toBeUndefined();
    expect(await readdir(home)).not.toContain('lock');
    expect(await readFile(join(home, 'mongo/mongod.lock'), 'utf8')).toBe('');
  });

  it('opens when the launcher has built the web client', async () => {
    const product = new ProductProcess({ home, port, webClientPending: true });
    started.push(product);
    await product.untilPrinted('Building the web client');
    await expect(answers('/api/health/ready')).rejects.toThrow();
    product.sendWebClientBuilt();
    await product.untilPrinted('Ctrl-C');
    expect(await answers('/api/health/ready')).toBe(200);
    expect((await product.ends('SIGINT')).code).toBe(0);
  });
});
