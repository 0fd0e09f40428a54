import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@atrium/common/testing/until';
import { apiTokens } from '@atrium/proto/identity/api-tokens';
import mongoose from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { faultTestTimeout, ProductUnderLoad } from './product-under-load.ts';
import { replicasAgree } from './replicas.ts';
import { password, signInAgain } from './signed-in-client.ts';

let used: ProductUnderLoad;
beforeAll(async () => (used = await ProductUnderLoad.start('provisioning-fault')), faultTestTimeout);
afterAll(() => used?.stop());

const users = 60;
/** As many as directories send at the same time. */
const atOnce = 4;

const userAt = (at: number) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `worker${at}@acme.example`,
  externalId: `W${at}`,
  name: { givenName: `Imię${at}`, familyName: 'Provisioned' },
  emails: [{ value: `worker${at}@acme.example`, primary: true }],
  active: true,
});

/** A token works as soon as the services have heard of it. */
async function provisioningToken(): Promise<string> {
  const body = {
    name: 'Directory',
    permissions: ['admin:users' as const],
    days: 30,
    scim: true,
    current: password,
  };
  const { secret } = await used.testTeam.editor.call(apiTokens.create, { body });
  const headers = { authorization: `Bearer ${secret}` };
  const isKnown = async () => (await fetch(`${used.product.url}/scim/v2/Users?count=1`, { headers })).ok;
  await until(async () => ((await isKnown()) ? true : null));
  return secret;
}

/** Repeats what got no answer, as directories do. Returns the last status. */
async function provision(token: string, at: number): Promise<number> {
  for (;;) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
    const body = JSON.stringify(userAt(at));
    const status = await fetch(`${used.product.url}/scim/v2/Users`, { method: 'POST', headers, body })
      .then((answer) => answer.status)
      .catch(() => 0);
    if (status !== 0 && status !== 503) return status;
    await pause(100);
  }
}

it(
  '[AUTH-8] [OPS-1] a directory that repeats what got no answer creates each person once, wherever the product was killed',
  async () => {
    await signInAgain(used.testTeam);
    const token = await provisioningToken();
    const statuses: number[] = [];
    let next = 0;
    const send = async (): Promise<void> => {
      while (next < users) statuses.push(await provision(token, next++));
    };
    const all = Promise.all(Array.from({ length: atOnce }, send));
    await until(async () => (statuses.length >= users / 3 ? true : null), 60_000);
    await used.product.ends('SIGKILL');
    await used.restart();
    await all;
    // 409: it had been created, but the answer was lost.
    expect(new Set(statuses.filter((status) => status !== 409))).toEqual(new Set([201]));
    expect(statuses.filter((status) => status === 409).length).toBeLessThanOrEqual(atOnce);

    const client = await mongoose.mongo.MongoClient.connect(used.mongod.uri);
    const identity = client.db('atrium_identity');
    const provisioned = { last: 'Provisioned' };
    expect(await identity.collection('people').countDocuments(provisioned)).toBe(users);
    expect(await identity.collection('people').distinct('email', provisioned)).toHaveLength(users);
    await client.close();
    await replicasAgree(used.mongod.uri, 60_000);
  },
  faultTestTimeout,
);
