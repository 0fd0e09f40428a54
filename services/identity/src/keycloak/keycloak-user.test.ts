import { expect, it } from '@jest/globals';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { differencesOf, isOurs, localeOf, userOf, type KeycloakUser } from './keycloak-user.ts';

const person = {
  _id: 'person-1',
  org: 'acme',
  first: 'Łucja',
  last: 'Müller',
  email: 'Lucja@Acme.example',
  language: 'pl',
  state: 'active',
} as unknown as PersonRecord;
const access = { roles: ['baker', 'editor'], version: 7 };
const expected = userOf(person, access);
const user: KeycloakUser = { id: 'k1', ...expected, totp: false, requiredActions: [] };

it('a user that matches the person has no differences, whatever other attributes it has', () => {
  expect(differencesOf(user, expected)).toEqual([]);
  expect(
    differencesOf({ ...user, attributes: { ...user.attributes, locale: ['de'], team: ['night'] } }, expected),
  ).toEqual([]);
});

it.each([
  [{ email: 'other@acme.example' }, ['email']],
  [{ firstName: undefined }, ['firstName']],
  [{ enabled: false }, ['enabled']],
  [{ attributes: { ...user.attributes, roles: ['["editor","baker"]'] } }, ['roles']],
  [{ attributes: { ...user.attributes, access_version: ['6'] } }, ['access_version']],
  [{ attributes: {} }, ['org', 'roles', 'access_version']],
])('finds the difference in %j', (changes, fields) => {
  expect(differencesOf({ ...user, ...changes } as KeycloakUser, expected)).toEqual(fields);
});

it('a person without roles has an empty list of roles, not a missing one', () => {
  expect(userOf(person, { ...access, roles: [] }).attributes['roles']).toEqual(['[]']);
});

it('distinguishes its own users from others in the realm', () => {
  expect(isOurs(user)).toBe(true);
  expect(isOurs({ ...user, attributes: {} })).toBe(false);
});

it('uses Keycloak’s names of languages', () => {
  expect(localeOf({ language: 'en-GB' })).toBe('en');
  expect(localeOf(person)).toBe('pl');
});
