import mongoose from 'mongoose';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceConfig } from '../src/config/service-config.ts';
import { migrate } from '../src/mongo/migrations.ts';
import { MasterKeys } from '../src/secrets/master-keys.ts';
import { rotateSecrets } from '../src/secrets/rotate-secrets.ts';
import { sealSecrets } from '../src/secrets/seal-secrets.migration.ts';
import { secretsOf, type SealedField } from '../src/secrets/sealed-fields.ts';
import { Secrets, isSealed, type SecretPlace, type Sealed } from '../src/secrets/secrets.ts';
import { mongoUri } from '../src/testing/mongo-uri.ts';

const newKey = (): string => randomBytes(32).toString('base64');
const [older, newer] = [newKey(), newKey()];
const withKeys = (...keys: string[]): Secrets => new Secrets(new MasterKeys(keys.join('\n')));
const place: SecretPlace = { collection: 'webhooks', org: 'acme', id: '1', field: 'secret' };

describe('a sealed secret', () => {
  const secrets = withKeys(older);

  it('opens where it is stored, and shows nothing of the value', async () => {
    for (const value of ['whsec_wild-geese', { auth: 'wild-geese', at: 3 }, '']) {
      const sealed = await secrets.seal(value, place);
      expect(isSealed(sealed)).toBe(true);
      const parts = sealed.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
      expect(parts.join()).not.toContain('wild-geese');
      expect(await secrets.open(sealed, place)).toEqual(value);
    }
  });

  it('has a key of its own', async () => {
    const [one, other] = [await secrets.seal('same', place), await secrets.seal('same', place)];
    for (const part of [1, 2, 3]) expect(one.split('.')[part]).not.toBe(other.split('.')[part]);
  });

  it.each([
    ['organisation', { org: 'globex' }],
    ['collection', { collection: 'devices' }],
    ['document', { id: '2' }],
    ['field', { field: 'token' }],
  ])('does not open in another %s', async (_, change) => {
    const sealed = await secrets.seal('value', place);
    await expect(secrets.open(sealed, { ...place, ...change })).rejects.toThrow('for another place');
  });

  it('does not open if any part of it was changed', async () => {
    const parts = (await secrets.seal('a value', place)).split('.');
    for (const at of parts.keys()) {
      const part = parts[at] ?? '';
      const other = `${part.slice(0, 4)}${part[4] === 'A' ? 'B' : 'A'}${part.slice(5)}`;
      await expect(secrets.open(parts.with(at, other).join('.'), place)).rejects.toThrow();
    }
  });

  it('does not open with other keys, and values that are not encrypted are refused', async () => {
    const sealed = await secrets.seal('value', place);
    await expect(withKeys(newer).open(sealed, place)).rejects.toThrow('unknown key');
    await expect(secrets.open('value', place)).rejects.toThrow('is not encrypted');
  });

  it('opens with every given key, and is sealed with the first', async () => {
    const both = withKeys(newer, older);
    expect(await both.open(await secrets.seal('value', place), place)).toBe('value');
    const sealed = await both.seal('value', place);
    expect(await withKeys(newer).open(sealed, place)).toBe('value');
    expect([await both.isCurrent(sealed), await secrets.isCurrent(sealed)]).toEqual([true, false]);
  });
});

describe('master keys', () => {
  const definition = {
    name: 'notifications',
    sealed: [{ collection: 'webhooks', field: 'secret' }],
  } as const;
  const config = (SECRETS_KEY?: string) =>
    ServiceConfig.parse({ MONGODB_URI: '', MONGODB_DATABASE: '', OIDC_JWKS_URL: '', SECRETS_KEY });

  it('are required by services that store secrets, and not given to others', async () => {
    expect(() => secretsOf(definition, config())).toThrow('openssl rand -base64 32');
    const given = await secretsOf(definition, config(older)).newestKey();
    expect(given).toBe(await withKeys(older).newestKey());
    const others = secretsOf({ name: 'content' }, config(older));
    await expect(others.newestKey()).rejects.toThrow('SECRETS_KEY is not set');
  });

  it('have 256 bits', () => {
    for (const wrong of ['', 'secret', randomBytes(16).toString('base64'), `${older},short`])
      expect(() => config(wrong)).toThrow();
    expect(config(`${newer},${older}`).SECRETS_KEY).toContain(older);
  });

  it('that are added to their file are used without a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-keys-'));
    try {
      const file = join(folder, 'key');
      await writeFile(file, older);
      const running = new Secrets(new MasterKeys(older, file));
      await writeFile(file, `${newer}\n${older}\n`);
      expect(await running.open(await withKeys(newer).seal('value', place), place)).toBe('value');
      expect(await running.isCurrent(await running.seal('value', place))).toBe(true);
      expect(await withKeys(newer).open(await running.seal('value', place), place)).toBe('value');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('stored secrets', () => {
  const fields: readonly SealedField[] = [
    { collection: 'webhooks', field: 'secret' },
    { collection: 'factors', field: 'pending.secret' },
  ];
  let connection: mongoose.Connection;
  let db: mongoose.mongo.Db;
  beforeEach(async () => {
    const dbName = `test_secrets_${randomUUID().slice(0, 8)}`;
    connection = await mongoose.createConnection(mongoUri(), { dbName }).asPromise();
    db = connection.db as mongoose.mongo.Db;
  });
  afterEach(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  const webhooks = () => db.collection<{ _id: string; org: string; secret: unknown }>('webhooks');
  const placeOf = (id: string): SecretPlace => ({ ...place, id });
  const fill = (count: number, valueOf: (id: string) => Promise<unknown>): Promise<unknown> =>
    Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const _id = String(at);
        await webhooks().insertOne({ _id, org: 'acme', secret: await valueOf(_id) });
      }),
    );
  const open = async (secrets: Secrets, _id: string): Promise<unknown> =>
    secrets.open((await webhooks().findOne({ _id }))?.secret as Sealed, placeOf(_id));

  it('of earlier versions are encrypted once, wherever they are', async () => {
    const secrets = withKeys(older);
    await fill(3, async (id) => (id === '2' ? { kty: 'EC' } : `plain ${id}`));
    await db.collection('factors').insertMany([
      { _id: 'ada' as never, pending: { secret: 'plain', until: new Date(0) } },
      { _id: 'bo' as never, pending: null },
    ]);
    expect(await migrate(db, sealSecrets(fields, secrets))).toEqual(['2026-11-27-seal-secrets']);
    expect(JSON.stringify(await webhooks().find().toArray())).not.toContain('plain');
    expect([await open(secrets, '0'), await open(secrets, '2')]).toEqual(['plain 0', { kty: 'EC' }]);
    const ada = await db.collection('factors').findOne({ _id: 'ada' as never });
    const pending = { collection: 'factors', id: 'ada', field: 'pending.secret' };
    expect(await secrets.open(ada?.['pending'].secret as Sealed, pending)).toBe('plain');
    expect(ada?.['pending'].until).toEqual(new Date(0));
    expect((await db.collection('factors').findOne({ _id: 'bo' as never }))?.['pending']).toBeNull();
    expect(await migrate(db, sealSecrets(fields, secrets))).toEqual([]);
  });

  it('are encrypted with a new key while they are read and written, and then need only that', async () => {
    const count = 100;
    const running = withKeys(older, newer);
    await fill(count, (id) => running.seal(`value ${id}`, placeOf(id)));
    const both = withKeys(newer, older);
    const rotating = rotateSecrets(db, fields, both);
    let isDone = false;
    void rotating.finally(() => (isDone = true));
    const written = new Map<string, string>();
    for (let at = 0; !isDone || at < 20; at += 1) {
      const id = String((at * 37) % count);
      expect(await open(running, id)).toBe(written.get(id) ?? `value ${id}`);
      written.set(id, `changed ${at}`);
      const secret = await running.seal(`changed ${at}`, placeOf(id));
      await webhooks().updateOne({ _id: id }, { $set: { secret } });
    }
    expect((await rotating).failed).toBe(false);

    // Values that were written meanwhile have the older key, which the next run says.
    const again = await rotateSecrets(db, fields, both);
    expect(again.text).toContain('Keep the older keys');
    const last = await rotateSecrets(db, fields, both);
    expect(last.text).toContain(`${count} current, 0 renewed`);
    expect(last.text).toContain('Older keys are not needed');
    const onlyNew = withKeys(newer);
    for (let at = 0; at < count; at += 1)
      expect(await open(onlyNew, String(at))).toBe(written.get(String(at)) ?? `value ${at}`);
  });

  it('that no given key opens are reported and kept', async () => {
    await fill(2, (id) => withKeys(older).seal(`value ${id}`, placeOf(id)));
    const { text, failed } = await rotateSecrets(db, fields, withKeys(newer));
    expect([failed, text]).toEqual([true, expect.stringContaining('2 unreadable')]);
    expect(await open(withKeys(older), '1')).toBe('value 1');
  });
});
