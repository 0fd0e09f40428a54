import { chatMessages } from '@atrium/proto/chat/messages';
import { conversations } from '@atrium/proto/chat/conversations';
import type { TestService } from '@atrium/common/testing/test-service';
import { ChatFixture, startChat } from './support.ts';

let service: TestService;
let chatFixture: ChatFixture;

beforeAll(async () => {
  service = await startChat();
  chatFixture = await ChatFixture.open(service);
  await chatFixture.org.publish(undefined, { smallestGroup: 5 });
});
afterAll(() => service.stop());

const eventsNamed = (name: string) => service.liveEvents.filter((event) => event.name === name);

it('[PERM-7] in works council mode no one sees how far others have read, in no answer and no live event', async () => {
  const { ada, bo } = chatFixture;
  const group = await chatFixture.group();
  await chatFixture.say(group, 'One', ada);
  expect(await chatFixture.mark(group, 2, bo)).toEqual({ read: 2, delivered: 2 });
  const { items } = await service.call(
    conversations.participants,
    { params: { id: group.id }, query: {} },
    { as: ada },
  );
  expect(items.map(({ readReceipts }) => readReceipts)).toEqual([null, null, null]);
  // Bo's other browsers count what is unread.
  expect(eventsNamed('chat.marks')).toMatchObject([{ to: { people: [bo.id] } }]);
  expect(await chatFixture.see(group, bo)).toMatchObject({ unread: 0, readMarkers: { read: 2 } });
});

it('[PERM-7] in works council mode no one sees who is online or typing', async () => {
  const { ada, bo } = chatFixture;
  const direct = await chatFixture.direct(bo, ada);
  await service.call(chatMessages.typing, { params: { id: direct.id } }, { as: bo });
  expect(eventsNamed('chat.typing')).toEqual([]);
  const people = [bo.id];
  expect(await service.call(conversations.presence, { query: { people } }, { as: ada })).toEqual({
    online: null,
  });
});
