import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { LiveEventBuffer, type OutboxLiveEvent } from './live-event-buffer.ts';

const writtenAt = (at: Date, org = 'acme'): OutboxLiveEvent => ({
  id: new Types.ObjectId(),
  at,
  event: { name: 'articles.changed', ids: {}, org, to: 'everyone' } as OutboxLiveEvent['event'],
});
const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000);

describe('a live event', () => {
  it('is sent after its commit and deleted after it was sent', () => {
    const [buffer, event] = [new LiveEventBuffer(), writtenAt(new Date())];
    buffer.add([event]);
    expect(buffer.toSend().events).toEqual([]);
    buffer.confirm([event]);
    expect(buffer.toSend().events).toEqual([event]);
    expect(buffer.toDelete()).toEqual([]);
    buffer.markSent([event]);
    expect(buffer.toSend().events).toEqual([]);
    expect(buffer.toDelete()).toEqual([event.id]);
    buffer.markDeleted([event.id]);
    expect(buffer.toDelete()).toEqual([]);
  });

  it('is not sent again if its commit is answered after it was found in the outbox', () => {
    const [buffer, event] = [new LiveEventBuffer(), writtenAt(ago(3))];
    buffer.add([event, writtenAt(ago(1))]);
    expect(buffer.unconfirmed(2_000)).toEqual([event]);
    buffer.confirm([event]);
    buffer.markSent(buffer.toSend().events);
    buffer.confirm([event]);
    expect(buffer.toSend().events).toEqual([]);
  });

  it('is forgotten if its transaction must have been aborted', () => {
    const [buffer, event] = [new LiveEventBuffer(), writtenAt(ago(120))];
    buffer.add([event]);
    expect(buffer.unconfirmed(2_000)).toEqual([]);
    buffer.confirm([event]);
    expect(buffer.toSend().events).toEqual([]);
  });
});

it('the oldest of too many unsent live events become a gap', () => {
  const buffer = new LiveEventBuffer();
  const events = Array.from({ length: 10_010 }, (_, at) =>
    writtenAt(new Date(), at < 10 ? 'acme' : 'globex'),
  );
  buffer.add(events);
  buffer.confirm(events);
  expect(buffer.toSend().gaps).toEqual(['acme']);
  expect(buffer.toSend().events).toHaveLength(10_000);
  expect(buffer.toDelete()).toHaveLength(10);
  buffer.markGapsSent(['acme']);
  expect(buffer.toSend().gaps).toEqual([]);
});
