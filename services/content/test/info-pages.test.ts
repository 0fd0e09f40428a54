import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { infoPages } from '@atrium/proto/content/info-pages';
import { messages } from '@atrium/proto/messages';
import type { ApiError } from '@atrium/proto/client';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { day } from './menu-files.ts';
import { startContent } from './support.ts';

let service: TestService;
let org: TestOrganisation;
let admin: TestPerson;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());
beforeEach(async () => {
  org = await service.organisation();
  admin = await org.person({ can: ['admin:setup'] });
});

const params = { page: 'help' as const };
const edit = (content: object, ifMatch = 0, days = {}) =>
  service.call(infoPages.edit, { params, body: { content, ...days } }, { as: admin, ifMatch });
/** Without a token. */
const read = async (language: 'en-GB' | 'pl' | 'de', organisation = org.id) =>
  (await service.call(infoPages.read, { params, query: { organisation, language } })).text;

it('[SET-3] anyone can read an organisation’s help in their language or else the organisation’s, and no other organisation’s', async () => {
  expect(await read('pl')).toBeNull();
  await edit({ 'en-GB': '<p>Ask Eva.</p>', pl: '<p>Zapytaj Ewę.</p>', de: '<p> </p>' });
  expect(await read('pl')).toEqual({ html: '<p>Zapytaj Ewę.</p>', language: 'pl' });
  expect(await read('de')).toEqual({ html: '<p>Ask Eva.</p>', language: 'en-GB' });
  const other = await service.organisation();
  expect(await read('pl', other.id)).toBeNull();
  expect(await read('pl', 'nobody')).toBeNull();
});

it('[SET-4] an edit is sanitised, recorded in the audit log, and refused if someone else has saved in between', async () => {
  const hostile =
    '<p onclick="a()">Hi</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:a()">x</a>';
  const saved = await edit({ 'en-GB': hostile });
  expect(saved).toEqual({
    ...{ page: 'help', content: { 'en-GB': '<p>Hi</p>x' }, stale: [], version: 1 },
    ...{ validFrom: null, validTo: null, state: 'valid' },
  });
  const conflict = edit({ 'en-GB': '<p>Late</p>' }).then(
    () => 'saved',
    (error: ApiError) => error.problem.code,
  );
  expect(await conflict).toBe('version-conflict');
  expect(await service.call(infoPages.get, { params }, { as: admin })).toEqual(saved);
  await edit({}, 1);
  expect(await read('en-GB')).toBeNull();
  await service.settled();
  const actions = service
    .published(messages.adminAction, org.id)
    .filter(({ action }) => action === 'infoPages.edit');
  expect(actions).toHaveLength(2);
  expect(actions[0]).toMatchObject({ byId: admin.id, aboutName: 'help' });
});

it.each([
  ['upcoming', { validFrom: day(1), validTo: null }],
  ['valid', { validFrom: day(0), validTo: day(0) }],
  ['expired', { validFrom: day(-2), validTo: day(-1) }],
])(
  '[ALL-5] people see a page only within its validity dates, admins also while it is %s',
  async (state, days) => {
    const saved = await edit({ 'en-GB': '<p>Closed for the holidays</p>' }, 0, days);
    expect(saved).toMatchObject({ ...days, state });
    expect((await read('en-GB')) !== null).toBe(state === 'valid');
    expect(await service.call(infoPages.get, { params }, { as: admin })).toEqual(saved);
    // Only its dates change, so readers see it again.
    await edit({ 'en-GB': '<p>Closed for the holidays</p>' }, 1);
    expect(await read('en-GB')).toMatchObject({ language: 'en-GB' });
  },
);

it('[ALL-5] a page keeps its validity dates when a translation is confirmed, and cannot end before it begins', async () => {
  const days = { validFrom: day(1), validTo: day(9) };
  await edit({ 'en-GB': '<p>Hi</p>', de: '<p>Hallo</p>' }, 0, days);
  await edit({ 'en-GB': '<p>Hello</p>', de: '<p>Hallo</p>' }, 1, days);
  const confirmed = await service.call(
    infoPages.confirmLanguage,
    { params: { ...params, language: 'de' } },
    { as: admin, ifMatch: 2 },
  );
  expect(confirmed).toMatchObject({ ...days, state: 'upcoming', stale: [], version: 3 });
  await expect(edit({}, 3, { validFrom: day(2), validTo: day(1) })).rejects.toMatchObject({
    problem: { code: 'invalid-input', issues: [{ path: ['validTo'], code: 'order' }] },
  });
});
