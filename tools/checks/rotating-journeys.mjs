import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cacheFolder } from '../backing-services/cache.mjs';
import { root } from '../prepare/paths.mjs';

/** What only the journeys on the real backing services run through. */
export const inputs = [
  ...[
    'package-lock.json',
    'k8s/keycloak',
    'tools/backing-services',
    'tools/stack',
    'tools/checks/stack-e2e.mjs',
  ],
  ...['distributed', 'live', 'mail', 'messaging', 'presence', 'rate', 'redis', 'storage'].map(
    (folder) => `services/common/src/${folder}`,
  ),
  ...['services/*/src/main.ts', 'services/identity/src/keycloak', 'gateway/src/main.ts', 'gateway/src/web'],
  ...['web/worker', 'web/e2e/demo.ts', 'web/e2e/stack'],
  ':(exclude)*.test.ts',
];

/** How many runs it takes until every journey has had its turn. */
export const turns = 3;

/** The end-to-end tests, as Playwright chooses them. */
export const allJourneys = () =>
  globSync(['web/e2e/*.e2e.ts', 'web/e2e/stack/*.e2e.ts'], { cwd: root })
    .map((path) => path.replace(/^web\//, ''))
    .toSorted();

/** Those that need processes of their own take part in every run. */
const isAlwaysChosen = (journey) => journey.includes('/stack/');

/**
 * The journeys of one run: all of them if something has changed that they rest on, otherwise a third, each in turn.
 *
 * @param number Counts up from run to run.
 */
export function chooseJourneys({ journeys, changed, number }) {
  if (changed) return journeys;
  const rotating = journeys.filter((journey) => !isAlwaysChosen(journey));
  return journeys.filter(
    (journey) => isAlwaysChosen(journey) || rotating.indexOf(journey) % turns === number % turns,
  );
}

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim();

/** Commits are counted; where their history is cut off, days. */
const runNumber = () =>
  git('rev-parse', '--is-shallow-repository') === 'true'
    ? Math.floor(Date.now() / 86_400_000)
    : Number(git('rev-list', '--count', 'HEAD'));

const stamp = () => join(cacheFolder(), 'journeys-passed');

/** The journeys of this run, and how to remember that all have passed. */
export function rotatingJourneys() {
  const current = createHash('sha256')
    .update(git('ls-files', '--stage', '--', ...inputs))
    .update(git('diff', '--', ...inputs))
    .digest('hex');
  const passed = existsSync(stamp()) ? readFileSync(stamp(), 'utf8') : undefined;
  const changed = passed !== current;
  const chosen = chooseJourneys({ journeys: allJourneys(), changed, number: runNumber() });
  console.log(
    changed
      ? 'All journeys: what they rest on has changed, or they have not passed here before'
      : `A third of the journeys: ${chosen.map((path) => basename(path, '.e2e.ts')).join(', ')}`,
  );
  return {
    chosen,
    remember: () => {
      if (!changed) return;
      mkdirSync(cacheFolder(), { recursive: true });
      writeFileSync(stamp(), current);
    },
  };
}
