import { sources } from './sources.mjs';

const web = new Map(
  sources.filter(({ path }) => path.startsWith('web/src/')).map((file) => [file.path, file]),
);
const routes = [...web.values()].filter(
  ({ path, text }) => path.startsWith('web/src/routes/') && /\bdetail: \{/.test(text),
);

/** Documents with a head of their own, and a conversation, which fills the screen (ADR 60). */
const ownHead = [
  'web/src/features/articles/article-page.tsx',
  'web/src/features/broadcasts/broadcast-page.tsx',
  'web/src/features/chat/conversation-page.tsx',
];
/** An editor and a list inside something else are details as well. */
const patterns = ['detail/detail-page', 'form/editor-page', 'list/list-page'].map(
  (name) => `web/src/shared/${name}.tsx`,
);

/** The files of its feature that a file is made of. */
function partsOf(path, seen = new Set()) {
  if (seen.has(path) || !path.startsWith('web/src/features/')) return seen;
  seen.add(path);
  for (const name of web.get(path)?.imports ?? []) partsOf(name, seen);
  return seen;
}

test('the page of one record is made of the shared parts', () => {
  expect(routes.length).toBeGreaterThan(20);
  const pages = routes.flatMap(({ imports }) => imports.filter((name) => name.endsWith('-page.tsx')));
  const own = pages.filter(
    (page) =>
      ![...partsOf(page)].some((part) => web.get(part)?.imports.some((name) => patterns.includes(name))),
  );
  expect([...new Set(own)].toSorted((one, other) => one.localeCompare(other))).toEqual(ownHead);
});

test('facts are listed by the shared component', () => {
  const byHand = [...web.values()].filter(({ text }) => /<dl\b/.test(text)).map(({ path }) => path);
  expect(byHand.toSorted((one, other) => one.localeCompare(other))).toEqual([
    // Changed fields with their values before and after.
    'web/src/features/audit-log/audit-changes.tsx',
    'web/src/shared/detail/facts.tsx',
  ]);
});
