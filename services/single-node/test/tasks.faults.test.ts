import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@atrium/common/testing/until';
import { peopleImportFiles, peopleImports } from '@atrium/proto/identity/people-import';
import { everyone } from '@atrium/proto/audience';
import { people } from '@atrium/proto/identity/people';
import { personalRequests } from '@atrium/proto/identity/personal-data';
import { managedBroadcasts } from '@atrium/proto/notifications/managed-broadcasts';
import { mongo } from 'mongoose';
import { join } from 'node:path';
import { createPersonToErase } from './erasure-fixture.ts';
import { faultTestTimeout, ProductUnderLoad } from './product-under-load.ts';
import { replicasAgree } from './replicas.ts';
import { signInAgain } from './signed-in-client.ts';
import { findTraces } from './personal-data-traces.ts';

let used: ProductUnderLoad;
beforeAll(async () => (used = await ProductUnderLoad.start('tasks-fault')), faultTestTimeout);
afterAll(() => used?.stop());

it(
  '[USER-5] an erasure resumes after the product was killed and leaves no trace of the person',
  async () => {
    const person = await createPersonToErase(used.product.url, used.testTeam);
    const { id } = person;
    const reason = 'They asked for it';
    const erasure = await used.testTeam.editor.call(personalRequests.erase, {
      params: { id },
      body: { reason },
    });
    await used.killAndRestart();
    // A task that was killed at work stays locked for a minute.
    await until(async () => {
      const request = await used.testTeam.editor.call(personalRequests.get, { params: { id: erasure.id } });
      return request.state === 'done' ? request : null;
    }, 100_000);
    const traces = () => findTraces(person, used.mongod.uri, join(used.home, 'files'));
    await until(async () => ((await traces()).length === 0 ? true : null), 20_000).catch(() => undefined);
    expect(await traces()).toEqual([]);
  },
  faultTestTimeout,
);

const rows = 3_000;

/** Everyone except the first person reports to someone in an earlier row. */
const file = (): string =>
  [
    'email;payroll;first;last;manager',
    ...Array.from(
      { length: rows },
      (_, at) => `p${at}@acme.example;P${at};Imię${at};Nazwisko;${at === 0 ? '' : `P${at >> 3}`}`,
    ),
  ].join('\n');

/** Uploads the file and has it compared with the existing people. */
async function checkedImport(): Promise<string> {
  const { editor } = used.testTeam;
  const body = Buffer.from(file());
  const { id, missing } = await editor.call(peopleImportFiles.start, {
    body: { name: 'staff.csv', size: body.length },
  });
  for (const { upload } of missing) {
    const { method, headers, url } = upload;
    const { pathname, search } = new URL(url);
    const sent = await fetch(new URL(pathname + search, used.product.url), { method, headers, body });
    expect(sent.status).toBeLessThan(300);
  }
  const params = { id };
  const { options } = await editor.call(peopleImportFiles.complete, { params });
  await editor.call(peopleImports.check, { params, body: options });
  await until(async () => ((await imported(id)).state === 'checked' ? true : null), 60_000);
  return id;
}

const imported = (id: string) => used.testTeam.editor.call(peopleImports.get, { params: { id } });

it(
  '[USER-2] an import resumes after the product was killed, and everyone is imported once',
  async () => {
    await signInAgain(used.testTeam);
    const id = await checkedImport();
    await used.testTeam.editor.call(peopleImports.apply, { params: { id }, body: {} });
    await until(async () => (((await imported(id)).task?.done ?? 0) > rows / 4 ? true : null), 60_000);
    await used.killAndRestart();
    expect((await imported(id)).state).toBe('applying');
    const done = await until(async () => {
      const found = await imported(id);
      return found.state === 'applied' ? found : null;
    }, 120_000);
    expect(done.applied).toEqual({ done: rows, failed: 0 });
    const client = await mongo.MongoClient.connect(used.mongod.uri);
    const identity = client.db('atrium_identity');
    const brought = { payrollNumber: { $regex: '^P[0-9]+$' } };
    expect(await identity.collection('people').countDocuments({ ...brought, version: 1 })).toBe(rows);
    expect(await identity.collection('people').countDocuments(brought)).toBe(rows);
    const { total } = await used.testTeam.editor.call(people.list, { query: { q: 'Nazwisko', limit: 1 } });
    expect(total).toBe(rows);
    await client.close();
  },
  faultTestTimeout,
);

it(
  '[CAST-1] a broadcast to everyone resumes after the product was killed, and everyone is told once',
  async () => {
    await signInAgain(used.testTeam);
    // A broadcast is for the people that its service knows of.
    await replicasAgree(used.mongod.uri, 120_000);
    const { editor, readers } = used.testTeam;
    const recipients = rows + readers.length + 1;
    const { id } = await editor.call(managedBroadcasts.create, {
      body: {
        title: { 'en-GB': 'Fire drill' },
        message: { 'en-GB': 'At ten.' },
        audience: everyone,
        sendNow: true,
      },
    });
    const sent = () => editor.call(managedBroadcasts.get, { params: { id } });
    await until(async () => (((await sent()).task?.done ?? 0) > 0 ? true : null), 60_000);
    await used.killAndRestart();
    const { counts } = await until(async () => {
      const broadcast = await sent();
      return broadcast.state === 'sent' ? broadcast : null;
    }, 120_000);
    expect(counts.recipients).toBe(recipients);
    const client = await mongo.MongoClient.connect(used.mongod.uri);
    const updates = client.db('atrium_notifications').collection('updates');
    const about = { subject: `broadcast:${id}` };
    expect(await updates.countDocuments(about)).toBe(recipients);
    expect(await updates.distinct('person', about)).toHaveLength(recipients);
    await client.close();
  },
  faultTestTimeout,
);
