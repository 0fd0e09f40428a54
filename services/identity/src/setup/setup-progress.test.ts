import { expect, it } from '@jest/globals';
import { features } from '@atrium/proto/features';
import { initialBrandColour } from '../organisation/initial-brand-colour.ts';
import { progressOf, type SetupFacts } from './setup-progress.ts';

const created: SetupFacts = {
  organisation: {
    _id: 'acme',
    languages: ['pl'],
    brandColour: initialBrandColour,
    featuresOn: features,
  },
  roles: [
    { _id: 'acme.superuser', version: 1 },
    { _id: 'acme.employee', version: 1 },
  ],
  people: 1,
  administrators: 1,
  hasSites: false,
  hasDepartments: false,
};

const none = { settings: false, branding: false, places: false, roles: false, features: false };

it('[SET-4] nothing is set up in an organisation that was just created', () => {
  expect(progressOf(created)).toEqual({ ...none, people: 1 });
});

const withOrganisation = (changes: Partial<SetupFacts['organisation']>): SetupFacts => ({
  ...created,
  organisation: { ...created.organisation, ...changes },
});

it.each([
  ['settings', withOrganisation({ decided: ['settings'] })],
  ['settings', withOrganisation({ languages: ['pl', 'de'] })],
  ['branding', withOrganisation({ logo: '/brand/logo' })],
  ['branding', withOrganisation({ brandColour: '#1f6f5c' })],
  ['features', withOrganisation({ decided: ['features'] })],
  ['features', withOrganisation({ featuresOn: features.slice(1) })],
  ['places', { ...created, hasSites: true, hasDepartments: true }],
  ['roles', { ...created, roles: [...created.roles, { _id: 'r1', version: 1 }] }],
  ['roles', { ...created, roles: [{ _id: 'acme.employee', version: 2 }] }],
  ['roles', { ...created, administrators: 2 }],
] as const)('[SET-4] %s are set up once the organisation has them', (part, facts) => {
  expect(progressOf(facts)).toEqual({ ...none, people: 1, [part]: true });
});

it('[SET-4] places are set up with sites and departments, not with one of them', () => {
  expect(progressOf({ ...created, hasSites: true }).places).toBe(false);
  expect(progressOf({ ...created, hasDepartments: true }).places).toBe(false);
});
