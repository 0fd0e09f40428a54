import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { messages } from '@atrium/proto/messages';
import { updates } from '@atrium/proto/notifications/updates';
import { Newsroom, startNotifications } from './support.ts';

let service: TestService;
let room: Newsroom;
beforeAll(async () => {
  service = await startNotifications();
  room = await Newsroom.open(service);
});
afterAll(() => service.stop());

it('[USER-5] the person who requested data is notified once that it is ready, with a link', async () => {
  const [me, other] = [await room.reader(), await room.reader()];
  const seen = async (as: TestPerson) => (await service.call(updates.list, { query: {} }, { as })).items;
  const ready = { requestId: 'r-1', askedById: me.id, own: true };
  await service.publish(messages.personalDataReady, room.org.id, 'r-1', ready);
  await service.publish(messages.personalDataReady, room.org.id, 'r-2', {
    ...ready,
    requestId: 'r-2',
    own: false,
  });
  await service.redeliverShuffled();
  const [latest, first, ...more] = await seen(me);
  expect(
    [first, latest].map((update) => [update?.kind, update?.outcome, update?.link, update?.unread]),
  ).toEqual(
    expect.arrayContaining([
      ['personal-data', 'own', '/settings/data', 1],
      ['personal-data', 'others', '/admin/data-retention', 1],
    ]),
  );
  expect([more, await seen(other)]).toEqual([[], []]);
});
