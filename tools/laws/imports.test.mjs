import { sources } from './sources.mjs';

/** "a imports b" for every import of these files that must not be. */
const offences = (files, isForbidden, which = 'imports') =>
  files.flatMap((file) =>
    file[which].filter((name) => isForbidden(name, file)).map((name) => `${file.path} imports ${name}`),
  );

const servers = sources.filter(({ path }) => path.startsWith('services/') || path.startsWith('gateway/'));
const ofRole = (role) => servers.filter(({ path }) => new RegExp(`\\.(${role})\\.ts$`).test(path));
const isRole = (role) => (name) => new RegExp(`\\.(${role})\\.ts$`).test(name);
const below = (folder) => sources.filter(({ path }) => path.startsWith(folder));
const featureOf = (path) => /^web\/src\/features\/([^/]+)/.exec(path)?.[1];

test('there is something to look at', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap((file) => file.imports).length).toBeGreaterThan(sources.length);
});

test('a relative import stays inside its package', () => {
  expect(offences(sources, (name, file) => isOurs(name) && !name.startsWith(`${file.package}/`))).toEqual([]);
});

const isOurs = (name) => /^(\.\.|proto\/|services\/|gateway\/|web\/)/.test(name);

test('controllers reach the data through a service', () => {
  expect(offences(ofRole('controller'), isRole('repository|schema'), 'values')).toEqual([]);
});

test('consumers reach the data through a service, or through a repository that keeps a replica', () => {
  const consumers = ofRole('consumer').filter((file) => file.package !== 'services/common');
  expect(offences(consumers, isRole('schema'), 'values')).toEqual([]);
});

test('services reach the data through a repository', () => {
  expect(offences(ofRole('service'), isRole('schema|controller|consumer'), 'values')).toEqual([]);
});

test('repositories and schemas know nobody above them', () => {
  expect(offences(ofRole('repository|schema'), isRole('service|controller|consumer|module'))).toEqual([]);
});

test('rules, which are tested beside their file, know neither the framework nor the database', () => {
  const rules = servers.filter(
    ({ path, isTested }) => isTested && path.startsWith('services/') && /\/[^./]+\.ts$/.test(path),
  );
  const isTechnical = (name) =>
    /^(@nestjs\/|mongoose|fastify)/.test(name) || isRole('service|repository|schema|controller')(name);
  expect(offences(rules, isTechnical, 'values')).toEqual([]);
});

test('a feature of the web imports itself and what is shared', () => {
  const isForeign = (name, file) =>
    name.startsWith('web/src/routes') ||
    (featureOf(name) !== undefined && featureOf(name) !== featureOf(file.path));
  expect(offences(below('web/src/features/'), isForeign)).toEqual([]);
});

test('what the web shares knows no feature and no route', () => {
  expect(offences(below('web/src/shared/'), (name) => /^web\/src\/(features|routes)\//.test(name))).toEqual(
    [],
  );
});

test('there are no barrels', () => {
  const barrels = sources.filter(
    ({ path, text }) => path.endsWith('/index.ts') || /^export \* from/m.test(text),
  );
  expect(barrels.map(({ path }) => path)).toEqual([]);
});
