import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import type { CallInput } from '@atrium/proto/endpoint';
import { managedVacancies, vacancies } from '@atrium/proto/content/vacancies';
import { maxVacancySearches, vacancySearches } from '@atrium/proto/content/vacancy-searches';
import type { ManagedVacancy } from '@atrium/proto/content/vacancy';
import { messages } from '@atrium/proto/messages';
import { PersonalDataPurpose } from '@atrium/proto/gen/personal/v1/personal_data_pb';
import { formerColleague } from '@atrium/proto/common';
import { until } from '@atrium/common/testing/until';
import { randomUUID } from 'node:crypto';
import { nobody, startContent } from './support.ts';
import { codeOf, isIndexed } from './comment-fixture.ts';
import { advertise, day, vacancyFields } from './vacancy-support.ts';

let service: TestService;
let org: TestOrganisation;
let manager: TestPerson;
let reader: TestPerson;
beforeAll(async () => (service = await startContent()));
afterAll(() => service.stop());
beforeEach(async () => {
  org = await service.organisation();
  manager = await org.person({ can: ['admin:vacancies'] });
  reader = await org.person();
});

type Fields = CallInput<typeof managedVacancies.create>['body'];
const at = ({ id }: Pick<ManagedVacancy, 'id'>) => ({ params: { id } });
const add = (changes: Partial<Fields> = {}) => advertise(service, manager, changes);
const list = async (query: CallInput<typeof vacancies.list>['query'] = {}, as = reader) =>
  (await service.call(vacancies.list, { query }, { as })).items;
const get = (vacancy: Pick<ManagedVacancy, 'id'>, as = reader) =>
  service.call(vacancies.get, at(vacancy), { as });
const express = (vacancy: ManagedVacancy, note = '', as = reader) =>
  service.call(vacancies.expressInterest, { ...at(vacancy), body: { note } }, { as });
const withdraw = (vacancy: ManagedVacancy, as = reader) =>
  service.call(vacancies.withdrawInterest, at(vacancy), { as });
const refer = (vacancy: ManagedVacancy, body: CallInput<typeof vacancies.refer>['body'], as = reader) =>
  service.call(vacancies.refer, { ...at(vacancy), body }, { as });
const interests = async (vacancy: ManagedVacancy, as = manager) =>
  (await service.call(managedVacancies.interests, at(vacancy), { as })).items;
const referrals = async (vacancy: ManagedVacancy, as = manager) =>
  (await service.call(managedVacancies.referrals, at(vacancy), { as })).items;
const jo = { kind: 'outside', name: 'Jo Doe', email: 'Jo@Example.test' } as const;
/** Edits a vacancy, for instance as if its deadline had passed. */
const change = (vacancy: ManagedVacancy, changes: Partial<Fields>) =>
  service.call(
    managedVacancies.edit,
    { ...at(vacancy), body: vacancyFields(changes) },
    { as: manager, ifMatch: vacancy.version },
  );
const deadlineOver = { deadline: day(-1) };

it('[HR-1] [ALL-5] people see vacancies that are open by the organisation’s calendar, and managers always see all', async () => {
  const open = await add({ openFrom: day(0), openUntil: day(0), deadline: day(0) });
  const upcoming = await add({ openFrom: day(1) });
  const closed = await add({ openUntil: day(-1), deadline: day(-1) });
  expect((await list()).map(({ id }) => id)).toEqual([open.id]);
  expect(await get(open)).toMatchObject({ jobTitle: 'Baker', html: '<p>You bake our bread.</p>' });
  for (const hidden of [upcoming, closed]) {
    expect(await codeOf(get(hidden))).toBe('not-found');
    expect(await codeOf(express(hidden))).toBe('not-found');
    expect(await codeOf(refer(hidden, jo))).toBe('not-found');
  }
  const managed = await service.call(managedVacancies.list, {}, { as: manager });
  expect(managed.items.map(({ id, state }) => [id, state])).toEqual([
    [upcoming.id, 'upcoming'],
    [open.id, 'open'],
    [closed.id, 'closed'],
  ]);
  for (const [state, one] of [
    ['upcoming', upcoming],
    ['open', open],
    ['closed', closed],
  ] as const) {
    const { items } = await service.call(
      managedVacancies.list,
      { query: { state: [state] } },
      { as: manager },
    );
    expect(items.map(({ id }) => id)).toEqual([one.id]);
  }
});

it('[HR-1] vacancies that expire by a day are listed, from an index', async () => {
  const soon = await add({ openUntil: day(3), deadline: day(2) });
  await add({ openUntil: day(4), deadline: day(2) });
  const query = { state: ['open' as const], endsBy: day(3) };
  const { items } = await service.call(managedVacancies.list, { query }, { as: manager });
  expect(items.map(({ id }) => id)).toEqual([soon.id]);
  expect(await isIndexed(service, 'vacancies', { org: org.id, openUntil: { $lte: day(3) } }, {})).toBe(true);
});

it('[HR-1] vacancies are found by word prefixes in any language, by site and by type', async () => {
  const baker = await add({
    jobTitle: { 'en-GB': 'Baker', pl: 'Piekarz – zakładka nocna' },
    description: { 'en-GB': '<p>You bake.</p>', pl: '<p>Wypiekasz chleb.</p>' },
    site: 'leeds',
  });
  const driver = await add({ jobTitle: { 'en-GB': 'Driver' }, site: 'berlin', jobType: 'overtime' });
  const ids = async (query: CallInput<typeof vacancies.list>['query']) =>
    (await list(query)).map(({ id }) => id);
  expect(await ids({ q: 'zakladka pie' })).toEqual([baker.id]);
  expect(await ids({ q: 'nobody' })).toEqual([]);
  expect(await ids({ site: ['berlin'] })).toEqual([driver.id]);
  expect(await ids({ jobType: ['overtime', 'temporary'] })).toEqual([driver.id]);
  expect(await ids({ site: ['leeds'], jobType: ['overtime'] })).toEqual([]);
  expect(await list({ q: 'baker', language: 'pl' })).toMatchObject([{ language: 'pl' }]);
  expect(await list({ q: 'baker', language: 'de' })).toMatchObject([{ language: 'en-GB' }]);
});

it('[HR-1] vacancies are listed page by page, newest first, from indexes', async () => {
  const made: string[] = [];
  for (let from = -9; from <= -5; from += 1) made.unshift((await add({ openFrom: day(from) })).id);
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await service.call(vacancies.list, { query: { limit: 2, after } }, { as: reader });
    seen.push(...page.items.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  expect(seen).toEqual(made);
  const open = { org: org.id, openFrom: { $lte: day(0) }, openUntil: { $gte: day(0) } };
  expect(await isIndexed(service, 'vacancies', open, { openFrom: -1, _id: -1 })).toBe(true);
  for (const sort of ['deadline', 'updatedAt'])
    expect(await isIndexed(service, 'vacancies', { org: org.id }, { [sort]: 1, _id: 1 })).toBe(true);
  const ofOne = { org: org.id, vacancy: made[0] };
  for (const answers of ['vacancy_interests', 'vacancy_referrals'])
    expect(await isIndexed(service, answers, ofOne, { createdAt: -1, _id: -1 })).toBe(true);
});

it('[HR-1] an edit is sanitised, recorded in the audit log, and refused if someone else has saved in between', async () => {
  const hostile = '<p onclick="a()">Hi</p><script>alert(1)</script><img src=x onerror=alert(1)>';
  const vacancy = await add({ description: { 'en-GB': hostile } });
  expect(vacancy.description).toEqual({ 'en-GB': '<p>Hi</p>' });
  const changed = await change(vacancy, { jobTitle: { 'en-GB': 'Master baker' } });
  expect(changed).toMatchObject({ version: 2, updatedBy: { id: manager.id } });
  expect(await codeOf(change(vacancy, {}))).toBe('version-conflict');
  await service.call(managedVacancies.remove, at(vacancy), { as: manager });
  await service.settled();
  const actions = service
    .published(messages.adminAction, org.id)
    .map(({ action, aboutName }) => [action, aboutName]);
  expect(actions).toEqual([
    ['managedVacancies.create', 'Baker'],
    ['managedVacancies.edit', 'Master baker'],
    ['managedVacancies.remove', 'Master baker'],
  ]);
});

it('[HR-1] a salary that does not rise, a deadline outside the open dates and an unknown contact are refused', async () => {
  const other = await (await service.organisation()).person();
  for (const changes of [
    { salaryStart: 40_000, salaryEnd: 40_000 },
    { deadline: day(21) },
    { contact: { person: null, text: '' } },
    { contact: { person: 'nobody' } },
    { contact: { person: other.id } },
  ])
    expect(await codeOf(add(changes))).toBe('invalid-input');
  const colleague = await org.person({ state: { jobTitle: 'Head of baking' } });
  const vacancy = await add({ contact: { person: colleague.id }, salaryStart: 40_000, salaryEnd: 50_000 });
  expect(await get(vacancy)).toMatchObject({
    contact: { person: { id: colleague.id, jobTitle: 'Head of baking' }, text: '' },
    salaryStart: 40_000,
    salaryEnd: 50_000,
  });
});

it('[HR-1] people express interest once and can withdraw it, until the deadline', async () => {
  const vacancy = await add();
  expect(await get(vacancy)).toMatchObject({ interest: null, interested: false, acceptsResponses: true });
  await express(vacancy, 'I bake at home');
  expect(await express(vacancy, 'I bake at home, every day')).toMatchObject({
    interest: { note: 'I bake at home, every day' },
    interested: true,
  });
  expect(await list()).toMatchObject([{ id: vacancy.id, interested: true }]);
  expect(await interests(vacancy)).toMatchObject([
    { user: { id: reader.id, name: reader.name }, note: 'I bake at home, every day' },
  ]);
  expect(await withdraw(vacancy)).toMatchObject({ interest: null, interested: false });
  await withdraw(vacancy);
  expect(await interests(vacancy)).toEqual([]);
  await express(vacancy);
  const over = await change(vacancy, deadlineOver);
  expect(await get(over)).toMatchObject({ acceptsResponses: false, interest: { note: '' } });
  for (const late of [express(over, 'Late'), withdraw(over), refer(over, jo)])
    expect(await codeOf(late)).toBe('deadline-passed');
  expect(await interests(over)).toHaveLength(1);
});

it('[HR-1] people refer colleagues and others, each once, and can withdraw a referral', async () => {
  const vacancy = await add();
  const friend = await org.person({ state: { first: 'Ada', last: 'Nowak' } });
  const colleague = { kind: 'colleague', person: friend.id } as const;
  await refer(vacancy, { ...colleague, note: 'She is good' });
  const { referrals: mine } = await refer(vacancy, jo);
  expect(mine).toMatchObject([
    { candidate: { kind: 'colleague', person: { id: friend.id, name: 'Ada Nowak' } }, note: 'She is good' },
    { candidate: { kind: 'outside', name: 'Jo Doe', email: 'jo@example.test' } },
  ]);
  for (const again of [colleague, { ...jo, email: 'JO@example.test' }])
    expect(await codeOf(refer(vacancy, again))).toBe('already-exists');
  const other = await org.person();
  await refer(vacancy, colleague, other);
  expect(await referrals(vacancy)).toMatchObject([
    { by: { id: other.id }, candidate: { person: { id: friend.id } } },
    { by: { id: reader.id }, candidate: { email: 'jo@example.test' } },
    { by: { id: reader.id }, candidate: { person: { id: friend.id } } },
  ]);
  const theirs = { params: { ...at(vacancy).params, referral: mine[0]?.id ?? '' } };
  expect(await codeOf(service.call(vacancies.withdrawReferral, theirs, { as: other }))).toBe('not-found');
  const left = await service.call(vacancies.withdrawReferral, theirs, { as: reader });
  expect(left.referrals).toMatchObject([{ id: mine[1]?.id }]);
});

it('[HR-1] people cannot refer themselves, strangers or an invalid address', async () => {
  const vacancy = await add();
  const stranger = await (await service.organisation()).person();
  const gone = await org.person({ state: { active: false } });
  for (const person of [reader.id, stranger.id, gone.id, 'nobody'])
    expect(await codeOf(refer(vacancy, { kind: 'colleague', person }))).toBe('invalid-input');
  for (const changes of [
    { email: 'jo' },
    { name: ' ' },
    { name: 'Jo\nBcc: all@example.test' },
    { note: 'x'.repeat(1001) },
  ])
    expect(await codeOf(refer(vacancy, { ...jo, ...changes }))).toBe('invalid-input');
  expect(await referrals(vacancy)).toEqual([]);
});

it('[HR-1] only vacancy managers see who responded', async () => {
  const vacancy = await add();
  await express(vacancy, 'Secret');
  const colleague = await org.person();
  await refer(vacancy, { kind: 'colleague', person: colleague.id, note: 'Secret' });
  const shown = JSON.stringify([await get(vacancy, colleague), await list({}, colleague)]);
  expect(shown).not.toContain('Secret');
  expect(shown).not.toContain(reader.id);
  for (const as of [reader, colleague, await org.person({ can: ['admin:articles', 'admin:users'] })]) {
    expect(await codeOf(interests(vacancy, as))).toBe('permission-denied');
    expect(await codeOf(referrals(vacancy, as))).toBe('permission-denied');
  }
  await org.turnOff('vacancies');
  expect(await codeOf(list())).toBe('feature-off');
});

it('[HR-1] [ALL-7] live events reach the giver of a response and managers, and for a vacancy everyone who may see it', async () => {
  const vacancy = await add();
  await service.settled();
  const before = service.liveEvents.length;
  await express(vacancy);
  await service.settled();
  const events = service.liveEvents.slice(before).filter(({ name }) => name === 'vacancies.changed');
  expect(events.map(({ to, permission }) => ({ to, permission }))).toEqual([
    { to: { people: [reader.id] }, permission: 'user:vacancies' },
    { to: 'everyone', permission: 'admin:vacancies' },
  ]);
});

it('[HR-1] twenty people responding at once count once each, however often they send it', async () => {
  const vacancy = await add();
  const crowd = await Promise.all(Array.from({ length: 20 }, () => org.person()));
  await Promise.all([...crowd, ...crowd].map((person) => express(vacancy, '', person)));
  expect(new Set((await interests(vacancy)).map(({ user }) => user.id))).toEqual(
    new Set(crowd.map(({ id }) => id)),
  );
  const [row] = (await service.call(managedVacancies.list, {}, { as: manager })).items;
  expect(row).toMatchObject({ interestCount: 20, referralCount: 0 });
});

it('[HR-1] deleting a vacancy for good removes all responses to it', async () => {
  const [vacancy, other] = [await add(), await add()];
  for (const one of [vacancy, other]) {
    await express(one);
    await refer(one, jo);
  }
  await service.call(managedVacancies.remove, at(vacancy), { as: manager });
  expect(await codeOf(get(vacancy))).toBe('not-found');
  await service.call(managedVacancies.removeForGood, at(vacancy), { as: manager });
  for (const name of ['vacancy_interests', 'vacancy_referrals'])
    expect(await service.collection(name).find({ org: org.id }).toArray()).toMatchObject([
      { vacancy: other.id },
    ]);
});

it('[HR-1] searches are saved under a name, by each person for themselves', async () => {
  const save = (body: CallInput<typeof vacancySearches.save>['body'], as = reader) =>
    service.call(vacancySearches.save, { body }, { as });
  const savedSearches = async (as = reader) => (await service.call(vacancySearches.list, {}, { as })).items;
  const nights = await save({ name: 'Nights', q: 'baker', sites: ['leeds'], jobTypes: ['overtime'] });
  expect(await savedSearches()).toEqual([
    { id: nights.id, name: 'Nights', q: 'baker', sites: ['leeds'], jobTypes: ['overtime'] },
  ]);
  expect(await codeOf(save({ name: 'nights' }))).toBe('already-exists');
  const other = await org.person();
  expect(await savedSearches(other)).toEqual([]);
  const remove = (as: TestPerson) => codeOf(service.call(vacancySearches.remove, at(nights), { as }));
  expect([await remove(other), await remove(reader), await remove(reader)]).toEqual([
    'not-found',
    'answered',
    'not-found',
  ]);
  for (let made = 0; made < maxVacancySearches; made += 1) await save({ name: `Search ${made}` });
  expect(await codeOf(save({ name: 'One more' }))).toBe('invalid-input');
});

it('[HR-1] [HOME-1.7] the newest vacancies that match a saved search are listed, once each', async () => {
  const save = (body: CallInput<typeof vacancySearches.save>['body']) =>
    service.call(vacancySearches.save, { body }, { as: reader });
  const matches = async (as = reader) =>
    (await service.call(vacancySearches.matches, {}, { as })).items.map(({ id }) => id);
  const baker = await add({ openFrom: day(-3), site: 'leeds' });
  const cook = await add({ openFrom: day(-2), jobTitle: { 'en-GB': 'Cook' }, jobType: 'overtime' });
  const driver = { jobTitle: { 'en-GB': 'Driver' }, site: 'berlin' };
  await add({ ...driver, openFrom: day(-1) });
  await add({ openFrom: day(-20), site: 'leeds' });
  await add({ openFrom: day(1), site: 'leeds' });
  expect(await matches()).toEqual([]);
  await save({ name: 'Leeds', sites: ['leeds'] });
  await save({ name: 'Baking', q: 'baker', sites: ['leeds', 'berlin'] });
  await save({ name: 'Overtime', jobTypes: ['overtime'] });
  expect(await matches()).toEqual([cook.id, baker.id]);
  expect(await matches(await org.person())).toEqual([]);
  await add({ openFrom: day(0), site: 'leeds' });
  await add({ openFrom: day(0), site: 'leeds' });
  expect(await matches()).toHaveLength(3);
});

it('[HR-1] [PERM-6] a vacancy manager of one site sees and changes only its vacancies', async () => {
  const scope = { ...nobody, sites: ['leeds'] };
  const local = await org.person({ can: ['admin:vacancies'], scope });
  const [own, others, anywhere] = [await add({ site: 'leeds' }), await add({ site: 'berlin' }), await add()];
  const { items } = await service.call(managedVacancies.list, {}, { as: local });
  expect(items.map(({ id }) => id)).toEqual([own.id]);
  for (const hidden of [others, anywhere]) {
    expect(await codeOf(interests(hidden, local))).toBe('not-found');
    expect(await codeOf(service.call(managedVacancies.remove, at(hidden), { as: local }))).toBe('not-found');
  }
  const edit = (site: string | null) =>
    codeOf(
      service.call(
        managedVacancies.edit,
        { ...at(own), body: vacancyFields({ site }) },
        { as: local, ifMatch: 1 },
      ),
    );
  expect([await edit('berlin'), await edit(null), await edit('leeds')]).toEqual([
    'outside-scope',
    'outside-scope',
    'answered',
  ]);
  expect(await codeOf(advertise(service, local))).toBe('outside-scope');
});

it('[HR-1] [USER-5] an erased person leaves no response and no referral, and is no one’s contact', async () => {
  const friend = await org.person();
  const mention = `<p>Ask <span data-type="mention" data-id="${reader.id}" data-label="Ada">@Ada</span></p>`;
  const vacancy = await add({ contact: { person: reader.id }, description: { 'en-GB': mention } });
  await express(vacancy, 'Me');
  await refer(vacancy, jo);
  await refer(vacancy, { kind: 'colleague', person: reader.id }, friend);
  await service.call(vacancySearches.save, { body: { name: 'Mine' } }, { as: reader });
  const requestId = randomUUID();
  await service.publish(messages.personalDataRequested, org.id, requestId, {
    requestId,
    personId: reader.id,
    purpose: PersonalDataPurpose.ERASURE,
    services: ['content'],
  });
  await until(async () => service.published(messages.personalDataReplied, org.id)[0] ?? null);
  for (const name of ['vacancy_interests', 'vacancy_referrals', 'vacancy_searches'])
    expect(await service.collection(name).find({ org: org.id }).toArray()).toEqual([]);
  const left = await service.collection('vacancies').findOne({ org: org.id });
  expect(left).toMatchObject({ contact: { person: null }, createdBy: manager.id });
  expect(JSON.stringify(left)).not.toContain(reader.id);
  expect(JSON.stringify(left)).toContain(formerColleague);
});
