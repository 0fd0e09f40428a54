import { execFileSync } from 'node:child_process';
import { root } from '../prepare/paths.mjs';
import { allJourneys, chooseJourneys, inputs, turns } from './rotating-journeys.mjs';

const journeys = allJourneys();
const apart = 'e2e/stack/conversation-resilience.e2e.ts';
const run = (number) => chooseJourneys({ journeys, changed: false, number });

test('the journeys are found', () => {
  expect(journeys).toEqual(expect.arrayContaining(['e2e/chat.e2e.ts', 'e2e/pwa.e2e.ts', apart]));
  expect(journeys.length).toBeGreaterThan(12);
});

test('all journeys run when what they rest on has changed', () => {
  expect(chooseJourneys({ journeys, changed: true, number: 7 })).toEqual(journeys);
});

test.each([0, 1, 2, 100, 1013])('from run %d on, every journey has its turn within three runs', (first) => {
  const runs = Array.from({ length: turns }, (_, index) => run(first + index));
  expect(new Set(runs.flat())).toEqual(new Set(journeys));
  // Once each, except those that need processes of their own.
  expect(runs.flat().filter((journey) => journey !== apart).length).toBe(journeys.length - 1);
});

test('a run has about a third of the journeys, and always those that need processes of their own', () => {
  for (const number of [0, 1, 2]) {
    expect(run(number)).toContain(apart);
    expect(run(number).length).toBeLessThanOrEqual(Math.ceil((journeys.length - 1) / turns) + 1);
  }
});

test('the same commit chooses the same journeys', () => {
  expect(run(42)).toEqual(run(42));
});

test.each(inputs.filter((path) => !path.startsWith(':')))('%s is in the repository', (path) => {
  const listed = execFileSync('git', ['ls-files', '--', path], { cwd: root, encoding: 'utf8' });
  expect(listed.trim()).not.toBe('');
});
