import { allEndpoints } from '../api.ts';
import type { Endpoint } from '../endpoint.ts';

/** Lists of the admin area that cannot be exported, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'organisation.features': 'switches, one for each feature there is',
  'channels.usage': 'a number for each channel, whose list is exported',
  'eventCategories.list': 'names, whose list with numbers is exported',
  'eventCheckIns.expected': 'kept by devices at the door; the guest list is exported',
  'structure.search': 'what is found while somebody types',
  'webhooks.list': 'addresses of programs outside, set up and looked at one by one',
  'webhooks.deliveries': 'kept for days, to find out why a program was not told',
  'pushDiagnostics.list': 'devices, looked at one by one to find out why nothing arrives on them',
  'apiTokens.list': 'keys of programs, looked at and revoked one by one',
  'savedViews.list': 'names that people give to their own filters',
  'savedAudiences.list': 'names that people give to their own audiences',
  'personalRequests.list': 'who asked for their data or was erased: not to be copied anywhere',
  'personalRequests.listLegalHolds': 'who is under a legal hold: not to be copied anywhere',
  'chatCompliance.conversations': 'who talks to whom: looked up for a reason, not to be copied anywhere',
  'chatCompliance.holds': 'conversations under a legal hold: not to be copied anywhere',
  'chatCompliance.exports':
    'what was handed out of conversations: it stands in the audit log, which is exported',
};

const isAdministrative = ({ access }: Endpoint): boolean =>
  [access].flat().some((one) => /^(admin:|any-admin|superuser)/.test(one));

const isList = ({ method, response }: Endpoint): boolean =>
  method === 'GET' && 'shape' in response && 'items' in (response.shape as object);

const exportOfList = (list: Endpoint): Endpoint | undefined =>
  allEndpoints.find(({ method, path }) => method === 'POST' && path === `${list.path}/export`);

const tables = allEndpoints.filter((one) => isList(one) && isAdministrative(one) && !(one.id in exceptions));

it('[ALL-12] every table of the admin area can be exported', () => {
  expect(tables.filter((list) => !exportOfList(list)).map(({ id }) => id)).toEqual([]);
  expect(tables.length).toBeGreaterThan(15);
});

it('[ALL-12] only people who may see a table can export it, with the same filters', () => {
  for (const list of tables) {
    const file = exportOfList(list);
    const filters = Object.keys(list.query?.shape ?? {}).filter((name) => !['limit', 'after'].includes(name));
    expect({ id: list.id, filters: Object.keys(file?.query?.shape ?? {}), feature: file?.feature }).toEqual({
      id: list.id,
      filters,
      feature: list.feature,
    });
    expect([list.access].flat()).toEqual(expect.arrayContaining([file?.access].flat()));
  }
});

it('every exception is still a list, and exports alone have the title of a table', () => {
  const lists = allEndpoints.filter((one) => isList(one) && isAdministrative(one)).map(({ id }) => id);
  expect(lists).toEqual(expect.arrayContaining(Object.keys(exceptions)));
  const titled = allEndpoints.filter(({ table }) => table).map(({ id }) => id);
  expect(new Set(titled)).toEqual(new Set(tables.map((list) => exportOfList(list)?.id)));
});
