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
    const together = new BatchBuffer(async (some) => void received.push(some.map(({ id }) => id).join('+')));
    const alone = (id: string) => async () => {
      received.push(id);
      if (id === 'a') await gate();
    };
    const all = [
      together.add(message('a'), alone('a')),
      together.add(message('b'), alone('b')),
      together.add(message('x', 'globex'), alone('x')),
      together.add(message('c'), alone('c')),
    ];
    await settled();
    expect(received).toEqual(['a']);
    go();
    await Promise.all(all);
    expect(received).toEqual(['a', 'b+c', 'x']);
  });

  it('are split into single messages when they fail, and only the messages that then fail are rejected', async () => {
    const { gate, let: go } = recorder();
    const together = new BatchBuffer(async () => {
      throw new Error('one of them is bad');
    });
    const first = together.add(message('a'), gate);
    const others = ['b', 'c'].map((id) =>
      together.add(message(id), async () => {
        if (id === 'c') throw new Error('c is bad');
      }),
    );
    await settled();
    go();
    await first;
    expect((await Promise.allSettled(others)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('are not split into single messages during an outage of the database', async () => {
    const { gate, let: go } = recorder();
    const together = new BatchBuffer(async () => {
      throw new mongo.MongoServerSelectionError('away', {} as never);
    });
    const first = together.add(message('a'), gate);
    const tried: string[] = [];
    const others = ['b', 'c'].map((id) => together.add(message(id), async () => void tried.push(id)));
    await settled();
    go();
    await first;
    await Promise.allSettled(others);
    expect(tried).toEqual([]);
  });
});
