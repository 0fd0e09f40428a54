import { sources } from './sources.mjs';

const web = sources.filter(({ path }) => path.startsWith('web/src/'));
const featureOf = (path) => /^web\/src\/features\/([^/]+)/.exec(path)?.[1];
const administration = new Set(
  web
    .filter(({ path }) => path.startsWith('web/src/routes/_app/admin/'))
    .flatMap(({ imports }) => imports.flatMap((name) => featureOf(name) ?? [])),
);
const managed = web.filter(({ path }) => administration.has(featureOf(path)));

/** Records with texts to read rather than columns to compare, most of them parts of a page about one thing (ADR 48). */
const records = [
  'audit-log/recent-changes.tsx',
  'chat-compliance/chat-compliance-page.tsx',
  'chat-compliance/conversation-outline-row.tsx',
  'chat-compliance/held-conversations.tsx',
  'data-retention/data-retention-page.tsx',
  'data-retention/hold-row.tsx',
  'identity-providers/domains-section.tsx',
  'identity-providers/group-roles-form.tsx',
  'managed-articles/article-history.tsx',
  'managed-broadcasts/recipients.tsx',
  'managed-broadcasts/safety-answers.tsx',
  'managed-library/versions.tsx',
  'managed-people/person-data.tsx',
  'managed-vacancies/vacancy-responses.tsx',
  'moderation/moderation-page.tsx',
  'organisation-setup/feature-switch-row.tsx',
  'organisation-setup/features-page.tsx',
  'overview/overview-page.tsx',
  'overview/upcoming.tsx',
  'people-import/import-rows.tsx',
  'reference-data/site-actions.tsx',
].map((path) => `web/src/features/${path}`);

const pattern = 'web/src/shared/list/list-page.tsx';
const byHand = ['web/src/shared/ui/rows.tsx', 'web/src/shared/ui/infinite-list.tsx'];

test('the administration’s lists are declared with the shared list', () => {
  expect(managed.filter(({ imports }) => imports.includes(pattern)).length).toBeGreaterThan(15);
  const own = managed.filter(
    ({ path, imports }) => !records.includes(path) && imports.some((name) => byHand.includes(name)),
  );
  expect(own.map(({ path }) => path)).toEqual([]);
});

test('every exception to it is still needed', () => {
  const needed = managed.filter(({ imports }) => imports.some((name) => byHand.includes(name)));
  expect(records.filter((path) => !needed.some((file) => file.path === path))).toEqual([]);
});

/** "a names b" for every Mantine component that has a shared component in its place. */
const uses = (component, exceptIn) =>
  web
    .filter(({ path }) => !exceptIn.includes(path))
    .filter(({ text }) =>
      [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].some(([, names]) =>
        names.split(',').some((name) => name.trim() === component),
      ),
    )
    .map(({ path }) => `${path} names ${component}`);

test('states and tags are badges of one component', () => {
  expect(uses('Badge', ['web/src/shared/state/state-badge.tsx'])).toEqual([]);
});

test('tables are made by the shared table', () => {
  expect(uses('Table', [])).toEqual([]);
});
