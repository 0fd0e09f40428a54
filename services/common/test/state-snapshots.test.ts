import { messages } from '@atrium/proto/messages';
import { runForOrganisation } from '../src/context/request-context.ts';
import { StateSnapshots } from '../src/messaging/state-snapshots.ts';
import { Outbox } from '../src/messaging/outbox.ts';
import { Transactions } from '../src/mongo/transactions.ts';
import { TestService } from '../src/testing/test-service.ts';
import { notesService } from './notes.service.ts';

let service: TestService;
beforeAll(async () => (service = await TestService.start(notesService)));
afterAll(() => service.stop());

const publishState = (id: string, version: bigint, removed = false): Promise<void> =>
  runForOrganisation('acme', 'test', () =>
    service.app.get(Transactions).run(async () => {
      await service.app.get(Outbox).add(messages.channel, id, { id, version, label: id, removed });
      await service.app.get(Outbox).add(messages.articlePublished, id, { articleId: id });
    }),
  );

it('republishes the latest state of everything, removals included, and no facts', async () => {
  await publishState('kept', 1n);
  await publishState('kept', 2n);
  await publishState('removed', 1n);
  await publishState('removed', 2n, true);
  await service.settled();
  const before = service.delivered.length;
  expect(await service.app.get(StateSnapshots).republish()).toBe(2);
  await service.settled();
  expect(service.delivered.slice(before).map(({ topic }) => topic)).toEqual([
    'content.channels',
    'content.channels',
  ]);
  expect(
    service
      .published(messages.channel)
      .slice(-2)
      .map(({ id, version, removed }) => ({ id, version, removed })),
  ).toEqual([
    { id: 'kept', version: 2n, removed: false },
    { id: 'removed', version: 2n, removed: true },
  ]);
});

it('never publishes an older state after a newer one, even with concurrent changes', async () => {
  const ids = Array.from({ length: 300 }, (_, index) => `busy-${index}`);
  for (const id of ids) await publishState(id, 1n);
  await Promise.all([
    service.app.get(StateSnapshots).republish(),
    ...ids.slice(0, 40).map((id) => publishState(id, 2n)),
  ]);
  await service.settled();
  const last = new Map(service.published(messages.channel).map(({ id, version }) => [id, version]));
  expect(ids.slice(0, 40).map((id) => last.get(id))).toEqual(ids.slice(0, 40).map(() => 2n));
});
