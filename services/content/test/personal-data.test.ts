import type { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { comments } from '@atrium/proto/content/comments';
import { reactions } from '@atrium/proto/content/reactions';
import { formerColleague } from '@atrium/proto/common';
import { PersonalDataPurpose } from '@atrium/proto/gen/personal/v1/personal_data_pb';
import { messages } from '@atrium/proto/messages';
import { randomUUID } from 'node:crypto';
import { newsroom, published, startContent, type Newsroom } from './support.ts';

let service: TestService;
let room: Newsroom;
beforeAll(async () => {
  service = await startContent();
  room = await newsroom(service);
});
afterAll(() => service.stop());

it('[USER-5] an erasure request is carried out once, answered on every delivery, and ignored if it names other services', async () => {
  const { reader, org } = room;
  const { id } = await published(room);
  const subject = { kind: 'article', id } as const;
  await service.call(
    comments.add,
    { params: subject, body: { id: randomUUID(), text: 'Good soup' } },
    { as: reader },
  );
  await service.call(reactions.react, { params: subject, body: { reaction: 'like' } }, { as: reader });
  const requestId = randomUUID();
  const order = { requestId, personId: reader.id, purpose: PersonalDataPurpose.ERASURE };
  await service.publish(messages.personalDataRequested, org.id, requestId, {
    ...order,
    services: ['identity'],
  });
  expect(await service.collection('personal_data_jobs').countDocuments({})).toBe(0);
  await service.publish(messages.personalDataRequested, org.id, requestId, {
    ...order,
    services: ['content'],
  });
  const answers = () => service.published(messages.personalDataReplied, org.id);
  const [first] = await until(async () => (answers().length > 0 ? answers() : null));
  expect(first).toMatchObject({ requestId, service: 'content', failed: false });
  expect(first?.counts.map(({ kind, count }) => [kind, Number(count)])).toEqual(
    expect.arrayContaining([
      ['comments', 1],
      ['reactions', 1],
    ]),
  );
  const storedRows = async () => ({
    comments: await service.collection('comments').find({ org: org.id }).toArray(),
    reactions: await service.collection('reactions').find({ org: org.id }).toArray(),
    orders: await service.collection('personal_data_jobs').find({ org: org.id }).toArray(),
  });
  const before = await storedRows();
  expect(before.comments).toMatchObject([{ author: formerColleague, text: 'Good soup' }]);
  expect(before.reactions).toMatchObject([{ person: formerColleague, reaction: 'like' }]);
  expect(before.orders).toMatchObject([{ person: null }]);
  await service.redeliverShuffled();
  await until(async () => (answers().length > 1 ? true : null));
  expect(await storedRows()).toEqual(before);
  for (const { counts } of answers()) expect(counts).toEqual(first?.counts);
});
