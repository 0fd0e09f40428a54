import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../src/net/free-ports.ts';
import { mongoUri } from '../src/testing/mongo-uri.ts';

const root = resolve(import.meta.dirname, '../../..');
const hook = join(root, 'tools/swc-hook.mjs');

interface Ended {
  readonly code: number | null;
  readonly lines: readonly string[];
}

/** Runs a program as an image does, with these settings only. */
function run(program: string, args: readonly string[], settings: Record<string, string>): Promise<Ended> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['-C', 'source', '--import', hook, join(root, program), ...args], {
    cwd: root,
    env: { PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += String(data)));
  return new Promise((end) => child.once('close', (code) => end({ code, lines: output.trim().split('\n') })));
}

const nowhere = async (): Promise<string> => `127.0.0.1:${await freePort()}`;

/** The settings of a service. Nothing listens at the addresses. */
const settings = async () => {
  const address = await nowhere();
  return {
    MONGODB_URI: `mongodb://${address}/?directConnection=true`,
    MONGODB_DATABASE: 'atrium_prepare_failures',
    KAFKA_BROKERS: address,
    REDIS_URL: `redis://${address}`,
    S3_ENDPOINT: `http://${address}`,
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
    SMTP_URL: `smtp://${address}`,
    OIDC_JWKS_URL: `http://${address}/certs`,
    PREPARE_PATIENCE_SECONDS: '1',
  };
};

describe('the preparation of a release', () => {
  it.each([
    ['MongoDB', 'MONGODB_URI', {}],
    ['Kafka', 'KAFKA_BROKERS', { MONGODB_URI: mongoUri() }],
  ])('without %s ends with one line that names %s', async (part, setting, given) => {
    const { code, lines } = await run('services/chat/src/main.ts', ['prepare'], {
      ...(await settings()),
      ...given,
    });
    expect(code).toBe(1);
    const last = lines.at(-1) ?? '';
    expect(last).toMatch(
      new RegExp(`^${part} could not be used for 1 s, see the setting ${setting}: .*ECONNREFUSED`),
    );
    // Before it are at most entries of the log.
    for (const line of lines.slice(0, -1)) expect(() => JSON.parse(line) as unknown).not.toThrow();
  });

  it('is tried for a minute unless told otherwise', async () => {
    const { DistributedConfig } = await import('../src/config/distributed-config.ts');
    const { PREPARE_PATIENCE_SECONDS: _, ...usual } = await settings();
    expect(DistributedConfig.parse(usual).PREPARE_PATIENCE_SECONDS).toBe(60);
  });
});

const programs = globSync(
  ['services/*/src/main.ts', 'services/common/src/backup/main.ts', 'gateway/src/**/main.ts'],
  { cwd: root },
).filter((path) => !path.includes('single-node'));

it('finds the programs of the images', () => {
  expect(programs.length).toBe(8);
});

it.each(programs)(
  '%s without its settings ends with lines that name them, and no source',
  async (program) => {
    const { code, lines } = await run(program, program.includes('backup') ? ['backup', 'folder'] : [], {});
    expect(code).toBe(1);
    expect(lines[0]).toBe('Invalid configuration:');
    expect(lines.slice(1).join('\n')).toMatch(/→ at [A-Z0-9_]+/);
    for (const line of lines) expect(line).not.toMatch(/throw|node:internal|^\s+at /);
  },
);
