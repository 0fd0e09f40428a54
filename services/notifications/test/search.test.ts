import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { notificationsSearch } from '@atrium/proto/search';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { BroadcastFixture } from './broadcast-fixture.ts';
import { startNotifications } from './support.ts';

let service: TestService;
let fixture: BroadcastFixture;
beforeAll(async () => {
  service = await startNotifications();
  fixture = await BroadcastFixture.open(service);
});
afterAll(() => service.stop());

const search = (q: string, as: TestPerson) =>
  service.call(notificationsSearch.find, { query: { q, language: 'en-GB' } }, { as });

it('[ALL-9.3] broadcasts are found by their texts, by recipients only', async () => {
  const { id } = await fixture.send();
  await fixture.create({ title: { 'en-GB': 'The gate is a draft' } });
  const [ada] = fixture.people as [TestPerson];
  const { hits } = await search('gate', ada);
  expect(hits).toMatchObject([{ kind: 'broadcast', id, title: { text: 'The gate is closed' } }]);
  expect((await search('gaet', ada)).correctedTo).toBe('gate');
  expect((await search('bramy', ada)).hits).toMatchObject([{ title: { text: 'Brama jest zamknięta' } }]);
  expect((await search('thank', ada)).hits[0]?.snippet?.text).toContain('Thank you');
  expect((await search('gate', fixture.sender)).hits).toEqual([]);
});
