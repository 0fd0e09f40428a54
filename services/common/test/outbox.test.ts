import { messages } from '@atrium/proto/messages';
import { runForOrganisation } from '../src/context/request-context.ts';
import { Outbox } from '../src/messaging/outbox.ts';
import { TestService } from '../src/testing/test-service.ts';
import { notesService } from './notes.service.ts';

let service: TestService;
beforeAll(async () => (service = await TestService.start(notesService)));
afterAll(() => service.stop());

it('messages that are added together arrive separately, in order and with IDs of their own', async () => {
  const ids = Array.from({ length: 450 }, (_, at) => `channel-${at}`);
  await runForOrganisation('acme', 'test', () =>
    service.app.get(Outbox).addMany(
      messages.channel,
      ids.map((id) => ({ key: id, data: { id, version: 1n, label: id } })),
    ),
  );
  await service.settled();
  const arrived = service.delivered.filter(({ type }) => type === messages.channel.schema.typeName);
  expect(arrived.map(({ key }) => key)).toEqual(ids);
  expect(service.published(messages.channel).map(({ id }) => id)).toEqual(ids);
  expect(new Set(arrived.map(({ id }) => id)).size).toBe(ids.length);
});
