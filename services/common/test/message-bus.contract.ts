import { allTopics, type Topic } from '@atrium/proto/messages';
import type { BusMessage, MessageBus } from '../src/messaging/message-bus.ts';

const find = (name: string): Topic => allTopics.find((topic) => topic.name === name) as Topic;
const state = find('identity.people');
const facts = find('content.comments');

let count = 0;
const message = (topic: Topic, key: string, text: string): BusMessage => ({
  id: `m${(count += 1)}`,
  topic: topic.name,
  key,
  type: 'test.Message',
  org: 'org',
  at: new Date(0),
  headers: { request: 'r' },
  value: new TextEncoder().encode(text),
});
const textOf = ({ value }: BusMessage): string => new TextDecoder().decode(value);

/** Collects the messages of a group and lets a test wait for them. */
function collector(expected: number): {
  handler: (message: BusMessage) => Promise<void>;
  all: Promise<BusMessage[]>;
} {
  const got: BusMessage[] = [];
  const { promise, resolve } = Promise.withResolvers<BusMessage[]>();
  const handler = async (one: BusMessage): Promise<void> => {
    got.push(one);
    if (got.length === expected) resolve(got);
  };
  return { handler, all: promise };
}

/** Contract test of every {@link MessageBus} adapter. */
export function messageBusContract(open: () => Promise<MessageBus>): void {
  describe('a message bus', () => {
    let bus: MessageBus;
    beforeEach(async () => {
      bus = await open();
    });
    afterEach(() => bus.close());

    it('delivers everything to every group, with headers and bytes unchanged', async () => {
      const [one, two] = [collector(1), collector(1)];
      await bus.subscribe('one', [facts], one.handler);
      await bus.subscribe('two', [facts], two.handler);
      const sent = message(facts, 'a', 'hello');
      await bus.publish([sent]);
      for (const all of [await one.all, await two.all]) {
        expect(all.map(textOf)).toEqual(['hello']);
        expect(all[0]).toMatchObject({
          id: sent.id,
          org: 'org',
          key: 'a',
          type: 'test.Message',
          headers: { request: 'r' },
        });
      }
    });

    it('keeps the order of each key', async () => {
      const group = collector(60);
      await bus.subscribe('order', [facts], group.handler);
      const sent = Array.from({ length: 60 }, (_, index) => message(facts, `key${index % 3}`, String(index)));
      await bus.publish(sent);
      const got = (await group.all).map((one) => [one.key, Number(textOf(one))] as const);
      for (const key of ['key0', 'key1', 'key2']) {
        const numbers = got.filter(([of]) => of === key).map(([, number]) => number);
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      }
    });

    it('lets a new group read the latest state of every key from the beginning', async () => {
      await bus.publish([message(state, 'p1', 'old'), message(state, 'p2', 'other')]);
      await bus.publish([message(state, 'p1', 'new')]);
      const states = new Map<string, string>();
      const { promise, resolve } = Promise.withResolvers<void>();
      await bus.subscribe(`late-${count}`, [state], async (one) => {
        states.set(one.key, textOf(one));
        if (states.get('p1') === 'new' && states.size === 2) resolve();
      });
      await promise;
      expect(Object.fromEntries(states)).toEqual({ p1: 'new', p2: 'other' });
    });

    it('parks a message that a group cannot process', async () => {
      await expect(
        bus.deadLetter('group', message(facts, 'a', 'indigestible'), 'too much'),
      ).resolves.toBeUndefined();
    });
  });
}
