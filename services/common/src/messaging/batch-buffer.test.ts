import { describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import type { BusMessage } from './message-bus.ts';
import { BatchBuffer } from './batch-buffer.ts';

const message = (id: string, org = 'acme') => ({ id, org, key: id }) as BusMessage;

/** Records the messages it receives. `gate` blocks until `let` is called. */
function recorder() {
  const received: string[] = [];
  let let_: () => void = () => undefined;
  const gate = (): Promise<void> => new Promise((resolve) => (let_ = resolve));
  return { received, gate, let: () => let_() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('batches', () => {
  it('contain the messages of one organisation that arrived while the previous one was processed', async () => {
    const { received, gate, let: go } = recorder();
    const buffer = new BatchBuffer(async (some) => {
      received.push(some.map(({ id }) => id).join('+'));
      if (received.length === 1) await gate();
    });
    const all = [message('a'), message('b'), message('x', 'globex'), message('c')].map((one) =>
      buffer.add(one),
    );
    await settled();
    expect(received).toEqual(['a']);
    go();
    await Promise.all(all);
    expect(received).toEqual(['a', 'b+c', 'x']);
  });

  it('are split into single messages when they fail, and only the messages that then fail are rejected', async () => {
    const { gate, let: go } = recorder();
    const buffer = new BatchBuffer(async ([{ id }, ...others]) => {
      if (id === 'a') return gate();
      if (id === 'c' || others.length > 0) throw new Error('c is bad');
    });
    const [first, ...others] = ['a', 'b', 'c'].map((id) => buffer.add(message(id)));
    await settled();
    go();
    await first;
    expect((await Promise.allSettled(others)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('are not split into single messages during an outage of the database', async () => {
    const { received, gate, let: go } = recorder();
    const buffer = new BatchBuffer(async (some) => {
      received.push(some.map(({ id }) => id).join('+'));
      if (received.length === 1) return gate();
      throw new mongo.MongoServerSelectionError('away', {} as never);
    });
    const [first, ...others] = ['a', 'b', 'c'].map((id) => buffer.add(message(id)));
    await settled();
    go();
    await first;
    expect((await Promise.allSettled(others)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(received).toEqual(['a', 'b+c']);
  });
});
