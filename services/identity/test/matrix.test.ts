import { describeMatrix } from '@atrium/common/testing/matrix';
import { departments, grades, sites } from '@atrium/proto/identity/places';
import { identity } from '../src/definition.ts';
import { fields, House } from './house.ts';

const settings = {
  name: 'Acme',
  languages: ['en-GB'],
  defaultLanguage: 'en-GB',
  timeZone: 'Europe/London',
  brandColour: '#1f6f5c',
};
const role = { name: 'Gardeners', superuser: false, claims: { user: {}, admin: {} } };
const site = { title: { 'en-GB': 'Orchard' } };

describeMatrix(identity, async (service) => {
  const house = await House.found(service);
  const person = (await house.create()).id;
  return {
    superuser: house.superuser,
    ids: {
      '/people/:id': person,
      '/roles/:id': (await house.role({})).id,
      '/roles/:id/people/:person': person,
      '/sites/:id': (await service.call(sites.create, { body: { title: { 'en-GB': 'Mill' } } }, house.as)).id,
      '/departments/:id': (await service.call(departments.create, { body: { name: 'Dyes' } }, house.as)).id,
      '/grades/:id': (await service.call(grades.create, { body: { level: 1, name: 'One' } }, house.as)).id,
      '/features/:feature': null,
    },
    values: { '/features/:feature': 'articles' },
    inputs: {
      'organisation.edit': { body: settings },
      'organisation.switchFeature': { body: { on: false } },
      'people.reach': { body: { everyone: true } },
      'people.create': { body: fields() },
      'people.edit': { body: fields() },
      'roles.create': { body: role },
      'roles.edit': { body: role },
      'roles.assignMany': { body: { people: [person] } },
      'sites.create': { body: site },
      'sites.edit': { body: site },
      'departments.create': { body: { name: 'Weaving' } },
      'departments.edit': { body: { name: 'Weaving' } },
      'grades.create': { body: { level: 2, name: 'Two' } },
      'grades.edit': { body: { level: 2, name: 'Two' } },
    },
  };
});
