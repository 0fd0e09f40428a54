import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '../api.ts';
import { allTopics } from '../messages.ts';

const document = readFileSync(join(import.meta.dirname, '../../../docs/callables.md'), 'utf8');

/** Each row of the table: the callable, its replacement, its input and its output. */
const lines = new Map(
  document
    .split('\n')
    .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith('| callable '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, callable = '', ...cells]) => [callable, cells.slice(0, 3) as [string, string, string]]),
);

const callables = [
  'sendNotification',
  'tickets-queryTicketAdmins',
  'tickets-queryTicketUsers',
  'tickets-queryTicketUsersAndAdmins',
  'claims-querySuperUsers',
  'claims-queryUserClaims',
  'claims-updateRolesAppliedCount',
  'createUser-createUser',
  'updateUser-updateUserDetails',
  'updateUser-updateUserRoles',
  'forms-queryFormApprovers',
  'learning-notifyUserAfterRequestForAttempts',
  'broadcast-sendBroadcast',
  'broadcast-broadcastTaskCreator',
];

it('[ALL-15] the document names each of the fourteen callable functions once', () => {
  expect([...lines.keys()].toSorted()).toEqual(callables.toSorted());
  expect(callables).toHaveLength(14);
});

it.each([...lines])(
  '[ALL-15] %s has an existing endpoint or topic with input and output, or comes later',
  (_, cells) => {
    const [state, input, output] = cells;
    if (state === 'later') return expect([input, output]).toEqual(['', '']);
    expect([input, output]).not.toContain('');
    const named = [...cells.join(' ').matchAll(/`(\w+\.\w+)`(?: \((\w+) ([^)]+)\))?/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, id, method, path] of named) {
      const endpoint = allEndpoints.find((one) => one.id === id);
      const topic = allTopics.find(({ name }) => name === id);
      expect(endpoint ?? topic).toBeDefined();
      if (endpoint) expect([id, method, path]).toEqual([id, endpoint.method, endpoint.path]);
    }
  },
);
