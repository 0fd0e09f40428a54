import { republishedStates } from '@atrium/common/testing/republished-states';
import type { TestService } from '@atrium/common/testing/test-service';
import { channels } from '@atrium/proto/content/channels';
import { addChannel, newsroom, published, startContent } from './support.ts';

let service: TestService;
beforeAll(async () => (service = await startContent()));
afterAll(() => service.stop());

it('channels, follows and subjects can be published again as they are, with the channels that were removed', async () => {
  const room = await newsroom(service);
  await published(room);
  const [kept, removed] = [await addChannel(room), await addChannel(room)];
  await service.call(channels.follow, { params: { id: kept.id } }, { as: room.reader });
  await service.call(channels.remove, { params: { id: removed.id } }, { as: room.editor });
  const states = await republishedStates(service, 'content');
  expect(Object.keys(states.again)).toEqual(
    expect.arrayContaining([
      `content.channels ${kept.id}`,
      `content.channels ${removed.id}`,
      `content.follows ${room.reader.id}`,
    ]),
  );
  expect(states.again).toEqual(states.published);
});
