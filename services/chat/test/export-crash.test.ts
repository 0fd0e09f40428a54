import { runForOrganisation } from '@atrium/common/context/request-context';
import { Tasks } from '@atrium/common/tasks/tasks';
import type { TestService } from '@atrium/common/testing/test-service';
import { unzip } from '@atrium/common/testing/unzip';
import { chatCompliance } from '@atrium/proto/chat/compliance';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ChatImporter } from '../src/import/chat-importer.ts';
import { startStuck } from './programs/start-stuck.ts';
import { ChatFixture, readyExport, startChat } from './support.ts';

const count = 1_200;

let service: TestService;
let child: ChildProcess;
beforeAll(async () => (service = await startChat()));
afterAll(async () => {
  child.kill('SIGKILL');
  await service.stop();
});

it('[CHAT-3] after its writer is killed, an export continues after the last part and contains every message once', async () => {
  const { ada, bo, org } = await ChatFixture.open(service);
  const root = await org.person({ superuser: true });
  const defaults = { answers: null, reactions: [], picture: null };
  const messages = Array.from({ length: count }, (_, at) => ({
    ...{ ...defaults, author: at % 2 ? ada.id : bo.id, text: `Message ${at}` },
    at: new Date(Date.UTC(2026, 0, 1, 8, 0, at)),
  }));
  await runForOrganisation(org.id, 'test', () =>
    service.app
      .get(ChatImporter, { strict: false })
      .add({ name: 'Hall C', people: [ada.id, bo.id], messages, unread: {} }),
  );
  const replica = await startStuck(service, { stuckAt: '/1-messages.jsonl', isWritten: false });
  child = replica.child;
  const { url: at } = replica;
  const stuck = once(child, 'message');
  const body = { reason: 'A claim' };
  const { id, task } = await service.call(chatCompliance.requestExport, { body }, { as: root, at });
  expect(await stuck).toEqual(['stuck', undefined]);
  const first = join(service.filesFolder, org.id, 'compliance', id, '0-messages.jsonl');
  const written = await stat(first);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;

  // As if the heartbeat had been missing for long enough.
  await service.collection('tasks').updateMany({ name: 'background' }, { $set: { lockedAt: null } });
  await service.app.get(Tasks).schedule('background', org.id, task?.id ?? '', new Date());
  let again: number | undefined;
  const made = await readyExport(service, root, id, async () => {
    again = (await stat(first).catch(() => undefined))?.mtimeMs ?? again;
  });
  expect(made).toMatchObject({ state: 'ready', messages: count + 1 });
  expect(again ?? written.mtimeMs).toBe(written.mtimeMs);
  const { url } = await service.call(chatCompliance.download, { params: { id } }, { as: root });
  const answer = await fetch(url.replace('http://files.test', service.url));
  const lines = unzip(Buffer.from(await answer.arrayBuffer()))
    .get('messages.jsonl')
    ?.toString()
    .trim()
    .split('\n');
  const seqs = lines?.map((line) => (JSON.parse(line) as { seq: number }).seq);
  expect(seqs).toEqual(Array.from({ length: count + 1 }, (_, place) => place + 1));
});
