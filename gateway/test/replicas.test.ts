import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mongoUri } from '@atrium/common/testing/mongo-uri';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import mongoose from 'mongoose';
import { Fixture } from './gateway.fixture.ts';
import { LiveClient } from './live-client.ts';

let fixture: Fixture;
let organisation: TestOrganisation;
let connection: mongoose.Connection;

beforeAll(async () => {
  fixture = await Fixture.start();
  organisation = await fixture.service.organisation();
  connection = await mongoose.createConnection(mongoUri(), { dbName: fixture.database }).asPromise();
});
afterAll(async () => {
  await connection.close();
  await fixture.stop();
});

/** Writes to the shared database what another gateway would write after receiving a change. */
const written = (collection: string, id: string, change: object) =>
  connection.collection<{ _id: string }>(collection).updateOne({ _id: id }, { $set: change });
const statusOf = async (person: TestPerson, path: string): Promise<number> =>
  (await fixture.fetch(path, { as: person })).status;
/** Repeats the call until it has this status: the change travels through the database. */
const until = async (status: number, ask: () => Promise<number>): Promise<void> => {
  while ((await ask()) !== status);
};

describe('a change received by another gateway', () => {
  it('[AUTH-7] removes a permission here', async () => {
    const person = await organisation.person({ can: ['user:articles'] });
    expect(await statusOf(person, '/api/v1/notes/articles')).toBe(200);
    // The service itself still allows it, so a 403 can only be the gateway's.
    await written('replica_roles', person.roles[0] as string, { 'claims.user.articles': 'deny' });
    await until(403, () => statusOf(person, '/api/v1/notes/articles'));
  });

  it('[PERM-4] turns a feature off here', async () => {
    const other = await fixture.service.organisation();
    const person = await other.person({ can: ['user:articles'] });
    expect(await statusOf(person, '/api/v1/notes/articles')).toBe(200);
    await written('replica_organisations', other.id, { featuresOn: [] });
    await until(404, () => statusOf(person, '/api/v1/notes/articles'));
  });

  it('[AUTH-7] closes live connections here', async () => {
    const person = await organisation.person();
    const client = await LiveClient.signedIn(fixture.url, await fixture.service.tokenOf(person));
    await written('replica_access', person.id, { version: 2 });
    expect(await client.ended()).toEqual({ reason: 'token-outdated', code: 4401 });
  });

  it('[AUTH-7] is received again after the change streams were cut', async () => {
    const person = await organisation.person({ can: ['user:articles'] });
    expect(await statusOf(person, '/api/v1/notes/articles')).toBe(200);
    // Dropping a database ends every change stream on it and removes everyone's replica.
    await connection.dropDatabase();
    // A person without a replica is unknown here and gets a 403.
    await until(403, () => statusOf(person, '/api/v1/notes/articles'));
    await organisation.publish();
    const back = await organisation.person({ can: ['user:articles'] });
    await until(200, () => statusOf(back, '/api/v1/notes/articles'));
    await written('replica_access', back.id, { active: false });
    await until(403, () => statusOf(back, '/api/v1/notes/articles'));
  });
});
