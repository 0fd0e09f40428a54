import { runForOrganisation } from '@atrium/common/context/request-context';
import type { EntityVisit } from '@atrium/common/testing/entity-visit';
import { aMoment, anId, describeEntity, everythingIsWalked } from '@atrium/common/testing/entity-walk';
import { TestService } from '@atrium/common/testing/test-service';
import { everyone } from '@atrium/proto/audience';
import { audit } from '@atrium/proto/identity/audit';
import { personStatus } from '@atrium/proto/identity/person-status';
import { departments, grades, sites, statuses } from '@atrium/proto/identity/places';
import { signInPolicy } from '@atrium/proto/identity/sign-in-policy';
import { signInProviders } from '@atrium/proto/identity/sign-in-providers';
import { structure } from '@atrium/proto/identity/structure';
import { specifiedEntities } from '@atrium/proto/testing/specified-entities';
import { randomUUID } from 'node:crypto';
import { identity } from '../src/definition.ts';
import { PersonClaims } from '../src/sign-in/person-claims.ts';
import { House } from './house.ts';

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
// These are made with Keycloak alone: `sign-in-providers.stack.test.ts` walks their fields.
const providers = { create: signInProviders.add, edit: signInProviders.edit };
everythingIsWalked('identity', [
  providers,
  ...[user, userStatus, site, department, grade, role, unit, settings, retention, requests, menus, signIn],
]);

describeEntity('site', site, async () => {
  const house = await House.found(service);
  return {
    service,
    as: await house.personWho({ admin: { sites: 'allow' } }),
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
  const house = await House.found(service);
  const as = await house.personWho({ admin: { users: 'allow' } });
  return { service, as, fields: { name: ['Dyes', 'Weaving'] } };
});

describeEntity('grade', grade, async () => {
  const house = await House.found(service);
  const as = await house.personWho({ admin: { users: 'allow' } });
  return { service, as, fields: { level: [1, 2], name: ['One', 'Two'] } };
});

const holiday = { name: { 'en-GB': 'On holiday' }, type: 'unavailable' } as const;

describeEntity('userStatus', userStatus, async () => {
  const house = await House.found(service);
  const as = await house.personWho({ admin: { users: 'allow' } });
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

/** As an administrator says it of them. */
async function isAway({ superuser }: House, { row }: EntityVisit): Promise<string> {
  const as = { as: superuser };
  const status = await service.call(statuses.create, { body: holiday }, as);
  const params = { id: row['id'] as string };
  await service.call(personStatus.give, { params, body: { status: status.id } }, as);
  return status.id;
}

describeEntity('structure unit', unit, async () => {
  const house = await House.found(service);
  const as = await house.personWho({ admin: { users: 'allow' } });
  return {
    service,
    as,
    initial: { parent: 'root' },
    fields: { name: ['Dye works', 'Mill'], head: [null, house.superuser.id] },
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
  const house = await House.found(service);
  const claims = { user: { articles: 'allow' }, admin: { users: 'deny' } };
  const site = await service.call(sites.create, { body: { title: { 'en-GB': 'Nursery' } } }, house.as);
  return {
    service,
    // The super user flag is set only by a superuser.
    as: house.superuser,
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

/** As the sign-in page tells whoever keeps people. */
const signsIn = ({ org }: House, { row }: EntityVisit): Promise<void> =>
  runForOrganisation(org, 'test', () =>
    service.app.get(PersonClaims, { strict: false }).onSignedIn(row['id'] as string, new Date()),
  );

describeEntity('user', user, async () => {
  const house = await House.found(service);
  const as = await house.personWho({ admin: { users: 'allow' } });
  const site = await service.call(sites.create, { body: { title: { 'en-GB': 'Mill' } } }, house.as);
  const department = await service.call(departments.create, { body: { name: 'Dyes' } }, house.as);
  const grade = await service.call(grades.create, { body: { level: 1, name: 'One' } }, house.as);
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
      reportsTo: [null, house.superuser.id],
      phone: [null, '+441132430000'],
      mobile: [null, '+447911123456'],
      language: ['en-GB', 'de'],
    },
    leaves: { state: 'inactive' },
    happens: {
      uid: anId,
      status: (visit) => isAway(house, visit),
      deleted: async (visit) => (await visit.end(), 'inactive'),
      firstSignIn: async (visit) => (await signsIn(house, visit), aMoment()),
      lastSignIn: async (visit) => (await signsIn(house, visit), aMoment()),
    },
  };
});

describeEntity('how long the audit log is kept', retention, async () => {
  const house = await House.found(service);
  return { service, as: house.superuser, fields: { months: [null, 24] } };
});

describeEntity('how people sign in', signIn, async () => {
  const house = await House.found(service);
  return {
    service,
    as: house.superuser,
    fields: { sessionHours: [null, 24], idleMinutes: [null, 60], secondFactor: ['off', 'administrators'] },
  };
});

describeEntity('configuration: locales', settings, async () => {
  const house = await House.found(service);
  return {
    service,
    as: await house.personWho({ admin: { setup: 'allow' } }),
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
  const house = await House.found(service);
  const existing = { feature: 'polls' };
  return { service, as: house.superuser, key: 'feature', existing, fields: { on: [true, false] } };
});

describeEntity('configuration: permissions', permissions, async () => {
  const house = await House.found(service);
  const as = await house.personWho({ admin: { users: 'allow', sites: 'deny' }, user: { polls: 'allow' } });
  const happens = { permissions: () => ['user:polls', 'admin:users'] };
  return { service, as, fields: {}, happens };
});

describeEntity('configuration: license', licence, async () => {
  const house = await House.found(service);
  return {
    service,
    as: await house.personWho({ admin: { setup: 'allow' } }),
    fields: {},
    happens: { license: () => ({ seats: null, validUntil: null, open: true }) },
  };
});

describeEntity('configuration: suggestions recipient', requests, async () => {
  const house = await House.found(service);
  const { id } = await house.create();
  return {
    service,
    as: await house.personWho({ admin: { setup: 'allow' } }),
    fields: { suggestionsRecipient: [null, id], ticketDays: [5, 10], formDays: [null, 3] },
    happens: {
      'suggestions recipient': async (visit) => (
        await visit.edit({ ...visit.firstly, suggestionsRecipient: id }),
        id
      ),
      'ticket deadline: days': () => 5,
      'formsDeadline: days': () => null,
    },
  };
});

describeEntity('configuration: menus config', menus, async () => {
  const house = await House.found(service);
  const [lunch, supper] = [
    { id: 'lunch', name: { 'en-GB': 'Lunch' } },
    { id: 'supper', name: { pl: 'Kolacja' } },
  ];
  return {
    service,
    as: await house.personWho({ admin: { setup: 'allow' } }),
    fields: { kinds: [[lunch], [lunch, supper]] },
    happens: { menus: () => [lunch] },
  };
});
