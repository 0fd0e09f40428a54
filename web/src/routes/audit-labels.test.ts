import { expect, it } from '@jest/globals';
import { allEndpoints } from '@atrium/proto/api';
import { createMemoryHistory } from '@tanstack/react-router';
import { createQueryClient } from '../query-client.ts';
import { createAppRouter } from '../router.tsx';
import { loadAuditLabels } from '../shared/audit/audit-labels.ts';

/**
 * Administrative operations without an audit label. Either they change nothing worth logging (a count, a check, a
 * preview, an upload that matters only once an article, menu or document uses it, the edit lock, a person’s own views and
 * audiences), or they are steps of an action logged under one name: `people.import`, `people.import.apply`, `people.bulk`, `setup.edit`,
 * `signInProviders.connect`.
 */
const unloggedOperations = [
  ...['people.reach', 'people.checkReach', 'media.start', 'media.complete'],
  ...['articleEditing.claim', 'articleEditing.release'],
  ...['savedViews.save', 'savedViews.edit', 'savedViews.remove'],
  ...['savedAudiences.save', 'savedAudiences.edit', 'savedAudiences.remove'],
  ...[
    'peopleImportFiles.start',
    'peopleImportFiles.complete',
    'peopleImports.read',
    'peopleImports.check',
    'peopleImports.apply',
  ],
  ...['peopleImports.report', 'peopleBulk.preview', 'peopleBulk.start', 'peopleBulk.retry'],
  ...['signInProviders.connectOidc', 'signInProviders.connectSaml', 'signInProviders.check'],
  ...['signInProviders.previewGroups', 'roles.previewEdit', 'roles.previewAssign'],
  ...['logo.start', 'logo.complete', 'logo.remove', 'menuFiles.start', 'menuFiles.complete'],
  ...['libraryFiles.start', 'libraryFiles.complete', 'eventSeries.preview', 'eventSeries.assess'],
  ...['setup.editCalendar', 'setup.editRequests', 'setup.editMenus', 'setup.editStores', 'setup.editMap'],
];

it('[PERM-5] every administrative action has a label in the audit log', async () => {
  const router = createAppRouter({
    queryClient: createQueryClient(),
    auth: { isSignedIn: false, problem: undefined },
    history: createMemoryHistory(),
  });
  const labels = await loadAuditLabels(router);
  const actions = allEndpoints
    .filter(({ method, access }) => method !== 'GET' && /^(admin:|any-admin|superuser)/.test(String(access)))
    .map(({ id }) => id)
    .filter((id) => !unloggedOperations.includes(id));
  expect(actions.filter((id) => !(id in labels.actions))).toEqual([]);
});
