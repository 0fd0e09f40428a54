import { afterAll, beforeAll, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { TestService } from '../src/testing/test-service.ts';
import { notesService } from './notes.service.ts';

let service: TestService;
beforeAll(async () => (service = await TestService.start(notesService)));
afterAll(() => service.stop());

const row = (org: string, id: string, secondsAgo: number) => ({
  _id: new mongoose.Types.ObjectId() as never,
  kind: 'notice',
  topic: 'live',
  key: 'articles.changed',
  type: 'articles.changed',
  org,
  at: new Date(Date.now() - secondsAgo * 1000),
  headers: {},
  value: new mongoose.mongo.Binary(
    Buffer.from(JSON.stringify({ name: 'articles.changed', ids: { id }, org, to: 'everyone' })),
  ),
});

it('live events delayed by an outage become one gap per organisation, later ones are delivered', async () => {
  const received: string[] = [];
  await service.live.subscribe(
    ({ ids }) => void received.push(ids['id'] ?? ''),
    (org) => void received.push(`gap ${org}`),
  );
  await service
    .collection('outbox')
    .insertMany([row('acme', '1', 60), row('globex', '2', 50), row('acme', '3', 40), row('acme', '4', 1)]);
  await service.settled();
  expect(received).toEqual(['gap acme', 'gap globex', '4']);
});
