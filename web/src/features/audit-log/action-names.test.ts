import { expect, it } from '@jest/globals';
import { allEndpoints } from '@atrium/proto/api';
import { actionNames } from './action-names.ts';

/**
 * These change nothing that would be written down (a count, a check, a preview, pictures and files that only an article, a menu or a document puts to use, who
 * writes right now), or are steps of what is written down under one name: `people.import`, `people.import.apply`,
 * `people.bulk`, `setup.edit`, `signInProviders.connect`.
 */
const unwritten = [
  ...['people.reach', 'media.begin', 'media.finish', 'articleEditing.claim', 'articleEditing.release'],
  ...['peopleImports.begin', 'peopleImports.read', 'peopleImports.check', 'peopleImports.apply'],
  ...['peopleImports.report', 'peopleBulk.preview', 'peopleBulk.start', 'peopleBulk.retry'],
  ...['signInProviders.connectOidc', 'signInProviders.connectSaml', 'signInProviders.check'],
  ...['signInProviders.previewGroups', 'roles.previewEdit', 'roles.previewAssign'],
  ...['logo.begin', 'logo.finish', 'logo.remove', 'menuFiles.begin', 'menuFiles.finish'],
  ...['libraryFiles.begin', 'libraryFiles.finish'],
  ...['setup.editCalendar', 'setup.editRequests', 'setup.editMenus', 'setup.editStores', 'setup.editMap'],
];

it('[PERM-5] every administrative action has a name that people understand', () => {
  const actions = allEndpoints
    .filter(({ method, access }) => method !== 'GET' && /^(admin:|any-admin|superuser)/.test(String(access)))
    .map(({ id }) => id)
    .filter((id) => !unwritten.includes(id));
  expect(actions.filter((id) => !(id in actionNames))).toEqual([]);
});
