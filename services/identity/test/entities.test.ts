import { describeEntity, everythingIsWalked } from '@atrium/common/testing/entity-walk';
import { TestService } from '@atrium/common/testing/test-service';
import { audit } from '@atrium/proto/identity/audit';
import { organisation } from '@atrium/proto/identity/organisation';
import { people } from '@atrium/proto/identity/people';
import { departments, grades, sites } from '@atrium/proto/identity/places';
import { roles } from '@atrium/proto/identity/roles';
import { structure } from '@atrium/proto/identity/structure';
import { randomUUID } from 'node:crypto';
import { identity } from '../src/definition.ts';
import { House } from './house.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start(identity);
});
afterAll(() => service.stop());

const walks = {
  sites: { create: sites.create, list: sites.list, edit: sites.edit, end: sites.remove },
  departments: {
    create: departments.create,
    list: departments.list,
    edit: departments.edit,
    end: departments.remove,
  },
  grades: { create: grades.create, list: grades.list, edit: grades.edit, end: grades.remove },
  structure: {
    create: structure.create,
    list: structure.tree,
    edit: structure.edit,
    end: structure.remove,
  },
  roles: { create: roles.create, list: roles.list, get: roles.get, edit: roles.edit, end: roles.remove },
  people: {
    create: people.create,
    list: people.list,
    get: people.get,
    edit: people.edit,
    end: people.deactivate,
  },
  auditRetention: { get: audit.retention, edit: audit.setRetention },
  organisation: { get: organisation.get, edit: organisation.edit },
};
everythingIsWalked('identity', Object.values(walks));

describeEntity('sites', walks.sites, async () => {
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
  };
});

describeEntity('departments', walks.departments, async () => {
  const house = await House.found(service);
  const as = await house.personWho({ admin: { users: 'allow' } });
  return { service, as, fields: { name: ['Dyes', 'Weaving'] } };
});

describeEntity('grades', walks.grades, async () => {
  const house = await House.found(service);
  const as = await house.personWho({ admin: { users: 'allow' } });
  return { service, as, fields: { level: [1, 2], name: ['One', 'Two'] } };
});

describeEntity('structure', walks.structure, async () => {
  const house = await House.found(service);
  const as = await house.personWho({ admin: { users: 'allow' } });
  return {
    service,
    as,
    initial: { parent: 'root' },
    fields: { name: ['Dye works', 'Mill'], head: [null, house.superuser.id] },
  };
});

describeEntity('roles', walks.roles, async () => {
  const house = await House.found(service);
  const claims = { user: { articles: 'allow' }, admin: { users: 'deny' } };
  return {
    service,
    // The super user flag is set only by a superuser.
    as: house.superuser,
    fields: {
      name: ['Gardeners', 'Foresters'],
      description: ['', 'Look after the trees'],
      superuser: [false, true],
      claims: [{ user: {}, admin: {} }, claims],
    },
  };
});

describeEntity('people', walks.people, async () => {
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
  };
});

describeEntity('how long the audit log is kept', walks.auditRetention, async () => {
  const house = await House.found(service);
  return { service, as: house.superuser, fields: { months: [null, 24] } };
});

describeEntity('organisation', walks.organisation, async () => {
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
