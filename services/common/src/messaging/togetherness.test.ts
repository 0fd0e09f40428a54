import { describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import type { BusMessage } from './message-bus.ts';
import { Togetherness } from './togetherness.ts';

const message = (id: string, org = 'acme') => ({ id, org, key: id }) as BusMessage;

/** Takes messages when it is let, and writes down what it was given. */
function hand() {
  const given: string[] = [];
  let let_: () => void = () => undefined;
  const gate = (): Promise<void> => new Promise((resolve) => (let_ = resolve));
  return { given, gate, let: () => let_() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('messages taken together', () => {
  it('are those of an organisation that came while the one before was taken', async () => {
    const { given, gate, let: go } = hand();
    const together = new Togetherness(async (some) => void given.push(some.map(({ id }) => id).join('+')));
    const alone = (id: string) => async () => {
      given.push(id);
      if (id === 'a') await gate();
    };
    const all = [
      together.take(message('a'), alone('a')),
      together.take(message('b'), alone('b')),
      together.take(message('x', 'globex'), alone('x')),
      together.take(message('c'), alone('c')),
    ];
    await settled();
    expect(given).toEqual(['a']);
    go();
    await Promise.all(all);
    expect(given).toEqual(['a', 'b+c', 'x']);
  });

  it('are taken one by one when together they cannot be, and only what fails then has failed', async () => {
    const { gate, let: go } = hand();
    const together = new Togetherness(async () => {
      throw new Error('one of them is bad');
    });
    const first = together.take(message('a'), gate);
    const others = ['b', 'c'].map((id) =>
      together.take(message(id), async () => {
        if (id === 'c') throw new Error('c is bad');
      }),
    );
    await settled();
    go();
    await first;
    expect((await Promise.allSettled(others)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('are not tried one by one while the store is away', async () => {
    const { gate, let: go } = hand();
    const together = new Togetherness(async () => {
      throw new mongo.MongoServerSelectionError('away', {} as never);
    });
    const first = together.take(message('a'), gate);
    const tried: string[] = [];
    const others = ['b', 'c'].map((id) => together.take(message(id), async () => void tried.push(id)));
    await settled();
    go();
    await first;
    await Promise.allSettled(others);
    expect(tried).toEqual([]);
  });
});
