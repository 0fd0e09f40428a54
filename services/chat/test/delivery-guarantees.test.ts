import { chatMessages, type ChatMessage } from '@atrium/proto/chat/messages';
import { messages } from '@atrium/proto/messages';
import { MemoryLiveChannel } from '@atrium/common/live/memory-live-channel';
import { TestService } from '@atrium/common/testing/test-service';
import { randomUUID } from 'node:crypto';
import { codeOf, ChatFixture, startChat } from './support.ts';

let service: TestService;
let chatFixture: ChatFixture;

beforeAll(async () => {
  service = await startChat();
  chatFixture = await ChatFixture.open(service);
});
afterAll(() => service.stop());

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe('[CHAT-2] a message', () => {
  it('sent again returns the stored message, also when sent several times at once', async () => {
    const { ada, bo } = chatFixture;
    const group = await chatFixture.group();
    const id = randomUUID();
    const all = await Promise.all(numbers(1, 8).map(() => chatFixture.say(group, 'Once', ada, { id })));
    expect(new Set(all.map(({ seq, revision }) => `${seq} ${revision}`)).size).toBe(1);
    expect(await chatFixture.say(group, 'Once', ada, { id })).toEqual(all[0]);
    expect(await chatFixture.texts(group, bo)).toEqual(['created', 'Once']);
    expect(await codeOf(chatFixture.say(group, 'Mine', bo, { id }))).toBe('already-exists');
    expect(await codeOf(chatFixture.say(await chatFixture.group(), 'Once', ada, { id }))).toBe(
      'already-exists',
    );
    await chatFixture.leave(group, ada);
    expect(await chatFixture.say(group, 'Once', ada, { id })).toMatchObject({ id, seq: 2 });
  });

  it('that is refused does not affect any other', async () => {
    const { ada, bo } = chatFixture;
    const [group, direct] = [await chatFixture.group(), await chatFixture.direct(bo, ada)];
    const stranger = await chatFixture.org.person();
    const sent = await Promise.all([
      ...numbers(1, 20).map((at) => codeOf(chatFixture.say(at % 2 ? group : direct, `Fine ${at}`, ada))),
      ...numbers(1, 5).map(() => codeOf(chatFixture.say(group, 'Refused', stranger))),
      codeOf(chatFixture.say(group, 'Refused', ada, { replyTo: randomUUID() })),
    ]);
    expect(sent.filter((code) => code === 'answered')).toHaveLength(20);
    expect(sent.slice(20)).toEqual(
      ['not-found', 'not-found', 'not-found', 'not-found', 'not-found', 'answered'].map((code, at) =>
        at === 5 ? 'not-found' : code,
      ),
    );
    expect((await chatFixture.texts(group, bo)).filter((text) => text === 'Refused')).toEqual([]);
  });

  it('gets a sequence number without gaps when 64 people write through two replicas at once', async () => {
    const other = await service.replica();
    const crowd = await Promise.all(numbers(1, 64).map(() => chatFixture.org.person()));
    const group = await chatFixture.group(crowd);
    const send = (at: number): Promise<ChatMessage> => {
      const via = at % 2 === 0 ? service.url : other.url;
      const body = { id: randomUUID(), text: `${at}` };
      return service.call(
        chatMessages.send,
        { params: { id: group.id }, body },
        { as: crowd[at % 64] as never, at: via },
      );
    };
    const sent = await Promise.all(numbers(0, 319).map(send));
    await service.settled();
    expect(sent.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(numbers(2, 321));
    const { items, revision } = await chatFixture.read(group, chatFixture.ada, { after: 0, limit: 200 });
    const rest = await chatFixture.read(group, chatFixture.ada, { after: 200, limit: 200 });
    const stored = [...items, ...rest.items];
    expect(stored.map(({ seq }) => seq)).toEqual(numbers(1, 321));
    expect(stored.map(({ revision: one }) => one)).toEqual(numbers(1, 321));
    expect(revision).toBe(321);
    const received = (await chatFixture.asSeenByPerson(chatFixture.ada)).filter(
      ({ conversation }) => conversation === group.id,
    );
    expect(received.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(numbers(1, 321));
    const posted = service
      .published(messages.messagesPosted, chatFixture.org.id)
      .filter(({ conversationId }) => conversationId === group.id);
    expect(posted.flatMap((one) => one.messages.map(({ seq }) => Number(seq)))).toEqual(numbers(2, 321));
    // Group commit: far fewer transactions than messages.
    expect(posted.length).toBeLessThan(160);
    await other.close();
  }, 60_000);

  it('is published even if the process ends between commit and publishing', async () => {
    const live = new MemoryLiveChannel();
    let deaf = true;
    const publish = live.publish.bind(live);
    live.publish = (events) => (deaf ? Promise.reject(new Error('Away')) : publish(events));
    const own = await TestService.start((await import('../src/definition.ts')).chat, {}, { live });
    const chatFixture = await ChatFixture.open(own);
    const group = await chatFixture.group();
    const { id } = await chatFixture.say(group, 'Committed', chatFixture.ada);
    deaf = false;
    await own.restart();
    expect((await chatFixture.asSeenByPerson(chatFixture.bo)).map((one) => one.id)).toContain(id);
    expect(
      own.published(messages.messagesPosted).flatMap((one) => one.messages.map(({ messageId }) => messageId)),
    ).toEqual([id]);
    await own.stop();
  });
});
