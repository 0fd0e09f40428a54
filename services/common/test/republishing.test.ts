import { getModelToken } from '@nestjs/mongoose';
import { messages } from '@atrium/proto/messages';
import type { Model } from 'mongoose';
import { runForOrganisation } from '../src/context/request-context.ts';
import { Outbox } from '../src/messaging/outbox.ts';
import { StateRepublisher } from '../src/republishing/state-republisher.ts';
import { OwnStates } from '../src/messaging/own-states.ts';
import { Transactions } from '../src/mongo/transactions.ts';
import type { TestOrganisation } from '../src/testing/test-people.ts';
import { TestService } from '../src/testing/test-service.ts';
import { notesService } from './notes.service.ts';

type Note = { readonly _id: string; readonly version: number };

let service: TestService;
let organisation: TestOrganisation;
let notes: Model<Note>;
beforeAll(async () => {
  service = await TestService.start(notesService);
  organisation = await service.organisation();
  await service.settled();
  // The service notes that the organisation exists.
  await service.collection('notes').deleteMany({});
  notes = service.app.get<Model<Note>>(getModelToken('Note'), { strict: false });
  service.app.get(OwnStates).define<Note>(messages.channel, 'Note', async (some) => {
    for (const note of some) await outbox().add(messages.channel, note._id, toState(note));
  });
});
afterAll(() => service.stop());

const outbox = () => service.app.get(Outbox);
const toState = ({ _id: id, version }: Note) => ({ id, version: BigInt(version), label: id });
const inTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  runForOrganisation(organisation.id, 'test', () => service.app.get(Transactions).run(work));
const republishAll = () => service.app.get(StateRepublisher).republishAll();

const write = (id: string, version: number): Promise<void> =>
  inTransaction(async () => {
    await notes.updateOne({ _id: id }, { $set: { version } }, { upsert: true });
    await outbox().add(messages.channel, id, toState({ _id: id, version }));
  });

const remove = (id: string): Promise<void> =>
  inTransaction(async () => {
    await notes.deleteOne({ _id: id });
    const last = { ...toState({ _id: id, version: 2 }), removed: true };
    await outbox().add(messages.channel, id, last, { last: true });
  });

it('republishes the latest state of everything, removals included, and no facts', async () => {
  await write('kept', 1);
  await write('kept', 2);
  await write('removed', 1);
  await remove('removed');
  await inTransaction(() => outbox().add(messages.articlePublished, 'kept', { articleId: 'kept' }));
  await service.settled();
  const before = service.delivered.length;
  expect(await republishAll()).toBe(2);
  await service.settled();
  const again = service.delivered.slice(before).map(({ topic }) => topic);
  expect(again).toEqual(['content.channels', 'content.channels']);
  const states = service.published(messages.channel).slice(-2);
  expect(states.map(({ id, version, removed }) => ({ id, version, removed }))).toEqual([
    { id: 'kept', version: 2n, removed: false },
    { id: 'removed', version: 2n, removed: true },
  ]);
});

it('never publishes an older state after a newer one, even with concurrent changes', async () => {
  const ids = Array.from({ length: 300 }, (_, index) => `busy-${index}`);
  for (const id of ids) await write(id, 1);
  const changed = ids.slice(0, 40);
  await Promise.all([republishAll(), ...changed.map((id) => write(id, 2))]);
  await service.settled();
  const last = new Map(service.published(messages.channel).map(({ id, version }) => [id, version]));
  expect(changed.map((id) => last.get(id))).toEqual(changed.map(() => 2n));
});
