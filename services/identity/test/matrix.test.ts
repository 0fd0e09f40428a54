import { runInContext, type Caller } from '@atrium/common/context/request-context';
import { BackgroundTasks } from '@atrium/common/tasks/background-tasks';
import { everyone } from '@atrium/proto/audience';
import { describeMatrix } from '@atrium/common/testing/matrix';
import { storePublishedStates } from './own-states.ts';
import { peopleBulk } from '@atrium/proto/identity/people-bulk';
import { peopleImportFiles } from '@atrium/proto/identity/people-import';
import { apiTokens } from '@atrium/proto/identity/api-tokens';
import { departments, grades, sites, statuses } from '@atrium/proto/identity/reference-data';
import { ownData, personalRequests } from '@atrium/proto/identity/personal-data';
import { logo } from '@atrium/proto/identity/brand';
import { ownPhoto } from '@atrium/proto/identity/own-photo';
import { privateFields } from '@atrium/proto/identity/privacy';
import { retentionNames } from '@atrium/proto/retention';
import { savedAudiences } from '@atrium/proto/identity/saved-audiences';
import { savedViews } from '@atrium/proto/identity/saved-views';
import { structure } from '@atrium/proto/identity/structure';
import { randomUUID } from 'node:crypto';
import { identity } from '../src/definition.ts';
import { hashPassword } from '../src/passwords/passwords.ts';
import { OidcRecords } from '../src/sign-in/oidc-records.store.ts';
import { ImportClient } from './import-client.ts';
import { fields, TestOrganisation } from './test-organisation.ts';

const view = { list: 'people' as const, name: 'Leeds', search: { state: 'active' } };
const audience = { name: 'All', audience: everyone };

const settings = {
  name: 'Acme',
  languages: ['en-GB'],
  defaultLanguage: 'en-GB',
  timeZone: 'Europe/London',
  brandColour: '#1f6f5c',
};
const password = 'kitchen garden in may';
const passwordHash = hashPassword(password);
const role = { name: 'Gardeners', superuser: false, claims: { user: {}, admin: {} } };
const status = { name: { 'en-GB': 'Away' }, type: 'unavailable' as const };
const site = { title: { 'en-GB': 'Orchard' } };

const tokenFields = { name: 'Weather', permissions: ['user:articles' as const], days: 30, current: password };
const picture = { name: 'a.png', size: 10, type: 'image/png' };
const file = { name: 'staff.csv', size: 10 };
const bulkOf = (person: string) => ({
  selection: { people: [person] },
  change: { set: { grade: null } },
});

/** A task scheduled for tomorrow. */
function waitingTask({ service, org, superuser }: TestOrganisation): Promise<string> {
  const at = new Date(Date.now() + 24 * 3_600_000);
  const caller = { ...superuser, org } as unknown as Caller;
  return runInContext({ requestId: 'test', address: '', org, caller }, () =>
    service.app.get(BackgroundTasks).start({ kind: 'people.bulk', title: 'Everybody', at }),
  );
}

/** A browser session, as the provider stores it. */
async function openSession({ service, superuser }: TestOrganisation): Promise<string> {
  const uid = randomUUID();
  const session = { uid, accountId: superuser.id, loginTs: Math.floor(Date.now() / 1000) };
  const sessions = service.app.get(OidcRecords, { strict: false }).adapterFor('Session');
  await sessions.upsert(randomUUID(), session, 3_600);
  return uid;
}

/** A provider and a domain, stored as they are after a setup with Keycloak. */
async function keepProvider({
  service,
  org,
}: TestOrganisation): Promise<{ provider: string; domain: string }> {
  const [provider, domain] = [randomUUID(), randomUUID()];
  const nothing = { connection: null, domains: [], groupsClaim: null, groups: [], version: 1 };
  await service
    .collection('sign_in_providers')
    .insertOne({ _id: provider as never, org, name: 'Entra', kind: 'oidc', ...nothing });
  await service
    .collection('sign_in_domains')
    .insertOne({ _id: domain as never, org, domain: `${org}.example`, token: 'token', verifiedAt: null });
  return { provider, domain };
}

async function importedFile(organisation: TestOrganisation): Promise<string> {
  return (await new ImportClient(organisation).read('email,first\nada@acme.example,Ada\n')).id;
}

describeMatrix(
  identity,
  async (service) => {
    const organisation = await TestOrganisation.create(service);
    const own = { _id: organisation.superuser.id as never };
    await service.collection('accounts').updateOne(own, { $set: { passwordHash: await passwordHash } });
    const mill = (await service.call(sites.create, { body: { title: { 'en-GB': 'Mill' } } }, organisation.as))
      .id;
    const person = (await organisation.addPerson({ site: mill })).id;
    const token = await service.call(apiTokens.create, { body: tokenFields }, organisation.as);
    const request = await service.call(ownData.request, {}, organisation.as);
    const signIn = await keepProvider(organisation);
    const reason = 'Somebody asked for it';
    await service.call(
      personalRequests.placeLegalHold,
      { params: { id: person }, body: { reason } },
      organisation.as,
    );
    const unit = await service.call(
      structure.create,
      { body: { name: 'Wing', parent: 'root' } },
      organisation.as,
    );
    const savedView = await service.call(savedViews.save, { body: view }, organisation.as);
    const savedAudience = await service.call(savedAudiences.save, { body: audience }, organisation.as);
    return {
      superuser: organisation.superuser,
      scope: { ...everyone, everyone: false, sites: [mill] },
      makersOnly: [
        '/settings/views/:id',
        '/settings/audiences/:id',
        '/people-bulk/:id',
        '/people-imports/:id',
        '/tasks/identity/:id',
      ],
      ids: {
        '/people/:id': person,
        '/profiles/:id': person,
        '/roles/:id': (await organisation.addRole({})).id,
        '/roles/:id/people/:person': person,
        '/sites/:id': mill,
        '/departments/:id': (
          await service.call(departments.create, { body: { name: 'Dyes' } }, organisation.as)
        ).id,
        '/grades/:id': (
          await service.call(grades.create, { body: { level: 1, name: 'One' } }, organisation.as)
        ).id,
        '/statuses/:id': (await service.call(statuses.create, { body: status }, organisation.as)).id,
        '/people/:id/status': person,
        '/sign-in-providers/:id': signIn.provider,
        '/sign-in-domains/:id': signIn.domain,
        '/settings/data/exports/:id': request.id,
        '/personal-requests/:id': request.id,
        '/structure/units/:id': unit.id,
        '/settings/views/:id': savedView.id,
        '/settings/audiences/:id': savedAudience.id,
        '/settings/tokens/:id': token.token.id,
        '/api-tokens/:id': token.token.id,
        '/settings/sessions/:id': await openSession(organisation),
        '/features/:feature': null,
        '/settings/photo/uploads/:id': (
          await service.call(ownPhoto.start, { body: picture }, organisation.as)
        ).id,
        '/organisation/logo/uploads/:id': (await service.call(logo.start, { body: picture }, organisation.as))
          .id,
        '/people-imports/:id': await importedFile(organisation),
        '/people-import-files/:id': (
          await service.call(peopleImportFiles.start, { body: file }, organisation.as)
        ).id,
        '/people-bulk/:id': (await service.call(peopleBulk.start, { body: bulkOf(person) }, organisation.as))
          .id,
        '/tasks/identity/:id': await waitingTask(organisation),
      },
      values: { '/features/:feature': 'articles' },
      inputs: {
        'organisation.edit': { body: settings },
        'logo.start': { body: picture },
        'setup.editCalendar': { body: { workingDays: [1], holidays: [] } },
        'setup.editRequests': { body: { suggestionsRecipient: null, ticketDays: 5, formDays: null } },
        'setup.editMenus': { body: { kinds: [] } },
        'setup.editStores': { body: { appStore: null, googlePlay: null } },
        'setup.editMap': { body: { address: 'https://maps.example/?q={address}' } },
        'signUp.editSettings': { body: { domains: [], roles: [] } },
        'audit.setRetention': { body: { months: 24 } },
        'organisation.switchFeature': { body: { on: false } },
        'retention.update': { body: Object.fromEntries(retentionNames.map((kind) => [kind, 365])) },
        'worksCouncil.activate': { body: {} },
        'personalRequests.export': { body: { reason } },
        'personalRequests.erase': { body: { reason } },
        'personalRequests.placeLegalHold': { body: { reason } },
        'people.reach': { body: { everyone: true } },
        'people.checkReach': { body: { audience: { everyone: true }, person } },
        'privacy.update': { body: Object.fromEntries(privateFields.map((field) => [field, 'everyone'])) },
        'peopleImportFiles.start': { body: file },
        'peopleImports.check': { body: { columns: ['email', 'first'] } },
        'peopleBulk.preview': { body: bulkOf(person) },
        'peopleBulk.start': { body: bulkOf(person) },
        'people.create': { body: fields({ site: mill }) },
        'defaultRole.update': { body: { role: null } },
        'people.edit': { body: fields({ site: mill }) },
        'roles.create': { body: role },
        'roles.edit': { body: role },
        'roles.previewEdit': { body: role },
        'roles.previewAssign': { body: { people: [person] } },
        'roles.assignMany': { body: { people: [person] } },
        'sites.create': { body: site },
        'sites.edit': { body: site },
        'departments.create': { body: { name: 'Weaving' } },
        'departments.edit': { body: { name: 'Weaving' } },
        'grades.create': { body: { level: 2, name: 'Two' } },
        'grades.edit': { body: { level: 2, name: 'Two' } },
        'savedViews.list': { query: { list: 'people' } },
        'savedViews.save': { body: { ...view, name: 'Łódź' } },
        'savedViews.edit': { body: { name: 'Cologne', search: {} } },
        'savedAudiences.save': { body: { ...audience, name: 'Some' } },
        'savedAudiences.edit': { body: { ...audience, name: 'Several' } },
        'statuses.create': { body: { ...status, name: { 'en-GB': 'Here' } } },
        'statuses.edit': { body: { ...status, name: { 'en-GB': 'Gone' } } },
        'apiTokens.create': { body: tokenFields },
        'account.deleteAccount': { body: { password } },
        'account.updatePreferences': { body: {} },
        'account.changePassword': {
          body: { current: password, password: 'another long sentence', repeated: 'another long sentence' },
        },
        'account.requestEmailChange': { body: { email: 'another@acme.example', current: password } },
        'signInPolicy.edit': { body: { sessionHours: null, idleMinutes: null, secondFactor: 'off' } },
        'signInProviders.add': { body: { name: 'Okta', kind: 'saml' } },
        'signInProviders.edit': { body: { name: 'Okta', domains: [], groupsClaim: null } },
        'signInProviders.connectOidc': { body: { issuer: 'https://login.example', clientId: 'atrium' } },
        'signInProviders.connectSaml': { body: { metadata: '<EntityDescriptor/>' } },
        'signInProviders.previewGroups': { body: { groups: [] } },
        'signInProviders.mapGroups': { body: { groups: [] } },
        'signInProviders.addDomain': { body: { domain: 'acme.example' } },
        'secondFactor.startSetup': { body: { current: password } },
        'secondFactor.confirm': { body: { code: '123456' } },
        'secondFactor.renewCodes': { body: { current: password } },
        'sessions.end': { body: { current: password } },
        'sessions.endOthers': { body: { current: password } },
        'secondFactor.remove': { body: { current: password } },
        'account.requestMobileChange': { body: { mobile: '+447911123456' } },
        'account.confirmMobile': { body: { challenge: 'nothing', code: '123456' } },
        'account.confirmEmail': { body: { secret: 'nothing' } },
        'ownPhoto.start': { body: picture },
        'personStatus.updateOwn': { body: { status: null } },
        'personStatus.update': { body: { status: null } },
        'structure.create': { body: { name: 'Shed', parent: 'root' } },
        'structure.edit': { body: { name: 'Shed' } },
        'structure.move': { body: { parent: 'root' } },
        'structure.assign': { body: { people: [person] } },
        'structure.unassign': { body: { people: [person] } },
        'structure.search': { query: { q: 'win' } },
        'identitySearch.find': { query: { q: 'win' } },
      },
    };
  },
  storePublishedStates,
);
