import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ServiceDefinition } from '@atrium/common/serve';
import { Fixture, notesService } from './gateway.fixture.ts';

/** Stands in for the events service. */
const mountFeed: ServiceDefinition['mount'] = async (app) => {
  app
    .getHttpAdapter()
    .getInstance()
    .get('/calendar/:feed', ({ headers, url }, reply) => {
      void reply.headers({ etag: '"one"', 'cache-control': 'private, no-cache' });
      if (headers['if-none-match'] === '"one"') return reply.status(304).send();
      return reply.type('text/calendar; charset=utf-8').send(`${url} ${headers.cookie ?? 'without cookies'}`);
    });
};

let fixture: Fixture;
beforeAll(
  async () => void (fixture = await Fixture.start({ RATE_READ: 10 }, { ...notesService, mount: mountFeed })),
);
afterAll(() => fixture.stop());

it('[EVNT-2.13] feeds are read without a session, with their ETag, and a limit for each IP address', async () => {
  const answer = await fixture.fetch('/calendar/secret.ics', { headers: { cookie: 'session=1' } });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...{
      etag: '"one"',
      'cache-control': 'private, no-cache',
      'content-type': 'text/calendar; charset=utf-8',
    },
  });
  expect(await answer.text()).toBe('/calendar/secret.ics without cookies');
  const again = await fixture.fetch('/calendar/secret.ics', { headers: { 'if-none-match': '"one"' } });
  expect(again.status).toBe(304);
  const head = await fixture.fetch('/calendar/secret.ics', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await fixture.fetch('/calendar/secret.ics', { method: 'POST' })).status).toBe(404);
  const statuses: number[] = [];
  for (let call = 0; call < 10; call += 1)
    statuses.push((await fixture.fetch('/calendar/secret.ics')).status);
  expect(statuses.at(-1)).toBe(429);
});
