import { runForOrganisation } from '@atrium/common/context/request-context';
import type { EntityRun } from '@atrium/common/testing/entity-run';
import {
  aTimestamp,
  anId,
  describeEntity,
  expectEveryEntityCovered,
} from '@atrium/common/testing/describe-entity';
import { TestService } from '@atrium/common/testing/test-service';
import { everyone } from '@atrium/proto/audience';
import { apiTokens } from '@atrium/proto/identity/api-tokens';
import { audit } from '@atrium/proto/identity/audit';
import { personStatus } from '@atrium/proto/identity/person-status';
import { departments, grades, sites, statuses } from '@atrium/proto/identity/reference-data';
import { savedAudiences } from '@atrium/proto/identity/saved-audiences';
import { savedViews } from '@atrium/proto/identity/saved-views';
import { signInPolicy } from '@atrium/proto/identity/sign-in-policy';
import { signInProviders } from '@atrium/proto/identity/sign-in-providers';
import { signUpCodes } from '@atrium/proto/identity/sign-up-codes';
import { structure } from '@atrium/proto/identity/structure';
import { specifiedEntities } from '@atrium/proto/testing/specified-entities';
import { randomUUID } from 'node:crypto';
import { identity } from '../src/definition.ts';
import { PersonClaims } from '../src/access/person-claims.ts';
import { TestOrganisation } from './test-organisation.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start(identity);
});
afterAll(() => service.stop());

const { user, userStatus, site, department, grade, role, 'structure unit': unit } = specifiedEntities;
const { 'configuration: features': features, 'configuration: permissions': permissions } = specifiedEntities;
const { 'configuration: locales': settings, 'configuration: license': licence } = specifiedEntities;
const { 'configuration: suggestions recipient': requests, 'configuration: menus config': menus } =
  specifiedEntities;
const retention = { get: audit.retention, edit: audit.setRetention };
const signIn = { get: signInPolicy.get, edit: signInPolicy.edit };
// These exist only with Keycloak: `sign-in-providers.stack.test.ts` covers their fields.
const providers = { create: signInProviders.add, edit: signInProviders.edit };
// Issued and revoked, never edited: `api-tokens.test.ts` and `sign-up-code.test.ts` cover them.
const issued = [{ create: apiTokens.create }, { create: signUpCodes.create }];
// Changed by their owner alone, and not in the specification: `saved-items.test.ts` covers them.
const saved = [{ edit: savedViews.edit }, { edit: savedAudiences.edit }];
expectEveryEntityCovered('identity', [
  providers,
  ...issued,
  ...saved,
  ...[user, userStatus, site, department, grade, role, unit, settings, retention, requests, menus, signIn],
]);

describeEntity('site', site, async () => {
  const organisation = await TestOrganisation.create(service);
  return {
    service,
    as: await organisation.addPersonWho({ admin: { sites: 'allow' } }),
    fields: {
      title: [{ 'en-GB': 'Mill' }, { 'en-GB': 'Orchard', pl: 'Sad' }],
      address1: ['1 Mill Lane', '2 Mill Lane'],
      address2: ['', 'Second floor'],
      city: ['Leeds', 'Łódź'],
      country: ['United Kingdom', 'Poland'],
      postcode: ['LS1 4AP', '90-001'],
      state: ['West Yorkshire', 'Łódzkie'],
    },
    happens: { uid: anId },
  };
});

describeEntity('department', department, async () => {
  const organisation = await TestOrganisation.create(service);
  const as = await organisation.addPersonWho({ admin: { users: 'allow' } });
  return { service, as, fields: { name: ['Dyes', 'Weaving'] } };
});

describeEntity('grade', grade, async () => {
  const organisation = await TestOrganisation.create(service);
  const as = await organisation.addPersonWho({ admin: { users: 'allow' } });
  return { service, as, fields: { level: [1, 2], name: ['One', 'Two'] } };
});

const holiday = { name: { 'en-GB': 'On holiday' }, type: 'unavailable' } as const;

describeEntity('userStatus', userStatus, async () => {
  const organisation = await TestOrganisation.create(service);
  const as = await organisation.addPersonWho({ admin: { users: 'allow' } });
  return {
    service,
    as,
    fields: {
      name: [holiday.name, { 'en-GB': 'At work', pl: 'W pracy' }],
      type: ['unavailable', 'available'],
    },
    happens: { uid: anId },
  };
});

/** Sets the person's status, as an administrator does. */
async function isAway({ superuser }: TestOrganisation, { row }: EntityRun): Promise<string> {
  const as = { as: superuser };
  const status = await service.call(statuses.create, { body: holiday }, as);
  const params = { id: row['id'] as string };
  await service.call(personStatus.update, { params, body: { status: status.id } }, as);
  return status.id;
}

describeEntity('structure unit', unit, async () => {
  const organisation = await TestOrganisation.create(service);
  const as = await organisation.addPersonWho({ admin: { users: 'allow' } });
  return {
    service,
    as,
    initial: { parent: 'root' },
    fields: { name: ['Dye works', 'Mill'], head: [null, organisation.superuser.id] },
    happens: {
      id: anId,
      parent: async ({ row }) => {
        const above = { body: { name: 'Cloth', parent: 'root' } };
        const { id: parent } = await service.call(structure.create, above, { as });
        await service.call(structure.move, { params: { id: row['id'] as string }, body: { parent } }, { as });
        return parent;
      },
    },
  };
});

describeEntity('role', role, async () => {
  const organisation = await TestOrganisation.create(service);
  const claims = { user: { articles: 'allow' }, admin: { users: 'deny' } };
  const site = await service.call(sites.create, { body: { title: { 'en-GB': 'Nursery' } } }, organisation.as);
  return {
    service,
    // Only a superuser can set the superuser flag.
    as: organisation.superuser,
    fields: {
      name: ['Gardeners', 'Foresters'],
      description: ['', 'Look after the trees'],
      superuser: [false, true],
      claims: [{ user: {}, admin: {} }, claims],
      scope: [null, { ...everyone, everyone: false, sites: [site.id] }],
    },
    happens: { id: anId },
  };
});

/** Records a sign-in, as the sign-in page does. */
const signsIn = ({ org }: TestOrganisation, { row }: EntityRun): Promise<void> =>
  runForOrganisation(org, 'test', () =>
    service.app.get(PersonClaims, { strict: false }).onSignedIn(row['id'] as string, new Date()),
  );

describeEntity('user', user, async () => {
  const organisation = await TestOrganisation.create(service);
  const as = await organisation.addPersonWho({ admin: { users: 'allow' } });
  const site = await service.call(sites.create, { body: { title: { 'en-GB': 'Mill' } } }, organisation.as);
  const department = await service.call(departments.create, { body: { name: 'Dyes' } }, organisation.as);
  const grade = await service.call(grades.create, { body: { level: 1, name: 'One' } }, organisation.as);
  return {
    service,
    as,
    fields: {
      first: ['Ben', 'Benedikt'],
      last: ['Hughes', 'Hughes-Lang'],
      email: [`${randomUUID()}@acme.example`, `${randomUUID()}@acme.example`],
      jobTitle: [null, 'Dyer'],
      department: [null, department.id],
      grade: [null, grade.id],
      site: [null, site.id],
      reportsTo: [null, organisation.superuser.id],
      phone: [null, '+441132430000'],
      mobile: [null, '+447911123456'],
      language: ['en-GB', 'de'],
    },
    leaves: { state: 'inactive' },
    happens: {
      uid: anId,
      status: (visit) => isAway(organisation, visit),
      deleted: async (visit) => (await visit.end(), 'inactive'),
      firstSignIn: async (visit) => (await signsIn(organisation, visit), aTimestamp()),
      lastSignIn: async (visit) => (await signsIn(organisation, visit), aTimestamp()),
    },
  };
});

describeEntity('how long the audit log is kept', retention, async () => {
  const organisation = await TestOrganisation.create(service);
  return { service, as: organisation.superuser, fields: { months: [null, 24] } };
});

describeEntity('how people sign in', signIn, async () => {
  const organisation = await TestOrganisation.create(service);
  return {
    service,
    as: organisation.superuser,
    fields: { sessionHours: [null, 24], idleMinutes: [null, 60], secondFactor: ['off', 'administrators'] },
  };
});

describeEntity('configuration: locales', settings, async () => {
  const organisation = await TestOrganisation.create(service);
  return {
    service,
    as: await organisation.addPersonWho({ admin: { setup: 'allow' } }),
    fields: {
      name: ['Acme', 'Acme & Daughters'],
      languages: [
        ['en-GB', 'pl'],
        ['en-GB', 'pl', 'de'],
      ],
      defaultLanguage: ['en-GB', 'pl'],
      timeZone: ['Europe/London', 'Europe/Warsaw'],
      brandColour: ['#1f6f5c', '#123456'],
    },
  };
});

describeEntity('configuration: features', features, async () => {
  const organisation = await TestOrganisation.create(service);
  const existing = { feature: 'polls' };
  return { service, as: organisation.superuser, key: 'feature', existing, fields: { on: [true, false] } };
});

describeEntity('configuration: permissions', permissions, async () => {
  const organisation = await TestOrganisation.create(service);
  const as = await organisation.addPersonWho({
    admin: { users: 'allow', sites: 'deny' },
    user: { polls: 'allow' },
  });
  const happens = { permissions: () => ['user:polls', 'admin:users'] };
  return { service, as, fields: {}, happens };
});

describeEntity('configuration: license', licence, async () => {
  const organisation = await TestOrganisation.create(service);
  return {
    service,
    as: await organisation.addPersonWho({ admin: { setup: 'allow' } }),
    fields: {},
    happens: { license: () => ({ seats: null, validUntil: null, open: true }) },
  };
});

describeEntity('configuration: suggestions recipient', requests, async () => {
  const organisation = await TestOrganisation.create(service);
  const { id } = await organisation.addPerson();
  return {
    service,
    as: await organisation.addPersonWho({ admin: { setup: 'allow' } }),
    fields: { suggestionsRecipient: [null, id], ticketDays: [5, 10], formDays: [null, 3] },
    happens: {
      'suggestions recipient': async (visit) => (
        await visit.edit({ ...visit.create, suggestionsRecipient: id }),
        id
      ),
      'ticket deadline: days': () => 5,
      'formsDeadline: days': () => null,
    },
  };
});

describeEntity('configuration: menus config', menus, async () => {
  const organisation = await TestOrganisation.create(service);
  const [lunch, supper] = [
    { id: 'lunch', name: { 'en-GB': 'Lunch' } },
    { id: 'supper', name: { pl: 'Kolacja' } },
  ];
  return {
    service,
    as: await organisation.addPersonWho({ admin: { setup: 'allow' } }),
    fields: { kinds: [[lunch], [lunch, supper]] },
    happens: { menus: () => [lunch] },
  };
});
