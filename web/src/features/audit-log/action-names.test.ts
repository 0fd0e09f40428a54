import { expect, it } from '@jest/globals';
import { allEndpoints } from '@atrium/proto/api';
import { actionNames } from './action-names.ts';

/** These change nothing that would be written down: a count, and pictures that only an article puts to use. */
const unwritten = ['people.reach', 'media.begin', 'media.finish'];

it('[PERM-5] every administrative action has a name that people understand', () => {
  const actions = allEndpoints
    .filter(({ method, access }) => method !== 'GET' && /^(admin:|any-admin|superuser)/.test(String(access)))
    .map(({ id }) => id)
    .filter((id) => !unwritten.includes(id));
  expect(actions.filter((id) => !(id in actionNames))).toEqual([]);
});
