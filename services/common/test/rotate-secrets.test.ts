import mongoose from 'mongoose';
import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { MasterKeys } from '../src/secrets/master-keys.ts';
import { Secrets, type Sealed } from '../src/secrets/secrets.ts';
import { mongoUri } from '../src/testing/mongo-uri.ts';

const root = resolve(import.meta.dirname, '../../..');
const newKey = (): string => randomBytes(32).toString('base64');
const place = { collection: 'webhooks', org: 'acme', id: '1', field: 'secret' };
const nowhere = '127.0.0.1:1';

interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs a command of notifications as an image does, with these settings only. */
function run(command: string, settings: Record<string, string>): Promise<Ended> {
  const { PATH = '' } = process.env;
  const program = join(root, 'services/notifications/src/main.ts');
  const args = ['-C', 'source', '--import', join(root, 'tools/swc-hook.mjs'), program, command];
  const env = {
    ...{ PATH, MONGODB_URI: mongoUri(), KAFKA_BROKERS: nowhere, REDIS_URL: `redis://${nowhere}` },
    ...{ S3_ENDPOINT: `http://${nowhere}`, S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' },
    ...{ SMTP_URL: `smtp://${nowhere}`, OIDC_JWKS_URL: `http://${nowhere}/certs` },
    ...settings,
  };
  return new Promise((end) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) => {
      end({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}`.trim() });
    });
  });
}

it('a service that stores secrets refuses to start without a key, and says how to make one', async () => {
  for (const command of ['serve', 'prepare', 'rotate-secrets']) {
    const { code, output } = await run(command, {});
    expect(code).toBe(1);
    expect(output.split('\n').at(-1)).toContain('SECRETS_KEY is not set');
    expect(output).toContain('openssl rand -base64 32');
  }
});

it('the command encrypts stored secrets with the newest key, and says when older keys can go', async () => {
  const database = `test_rotate_${randomUUID().slice(0, 8)}`;
  const connection = await mongoose.createConnection(mongoUri(), { dbName: database }).asPromise();
  const folder = await mkdtemp(join(tmpdir(), 'atrium-rotate-'));
  try {
    const [older, newer] = [newKey(), newKey()];
    const file = join(folder, 'key');
    await writeFile(file, `${newer}\n${older}\n`);
    const webhooks = connection.collection('webhooks');
    const secret = await new Secrets(new MasterKeys(older)).seal('whsec_1', place);
    await webhooks.insertOne({ _id: '1' as never, org: 'acme', secret });
    const rotate = () => run('rotate-secrets', { MONGODB_DATABASE: database, SECRETS_KEY_FILE: file });
    expect((await rotate()).output).toContain('1 renewed');
    expect(await rotate()).toEqual({
      code: 0,
      output: expect.stringContaining('Older keys are not needed any more'),
    });
    const stored = await webhooks.findOne({ _id: '1' as never });
    expect(await new Secrets(new MasterKeys(newer)).open(stored?.['secret'] as Sealed, place)).toBe(
      'whsec_1',
    );
    await writeFile(file, newKey());
    expect(await rotate()).toEqual({ code: 1, output: expect.stringContaining('1 unreadable') });
  } finally {
    await connection.dropDatabase();
    await connection.close();
    await rm(folder, { recursive: true });
  }
});
