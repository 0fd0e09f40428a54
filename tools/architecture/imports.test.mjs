import { sources } from './sources.mjs';

/** "a imports b" for every forbidden import of these files. */
const offences = (files, isForbidden, which = 'imports') =>
  files.flatMap((file) =>
    file[which].filter((name) => isForbidden(name, file)).map((name) => `${file.path} imports ${name}`),
  );

const servers = sources.filter(({ path }) => path.startsWith('services/') || path.startsWith('gateway/'));
const ofRole = (role) => servers.filter(({ path }) => new RegExp(`\\.(${role})\\.ts$`).test(path));
const isRole = (role) => (name) => new RegExp(`\\.(${role})\\.ts$`).test(name);
const below = (folder) => sources.filter(({ path }) => path.startsWith(folder));
const featureOf = (path) => /^web\/src\/features\/([^/]+)/.exec(path)?.[1];

test('finds source files and imports to check', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap((file) => file.imports).length).toBeGreaterThan(sources.length);
});

test('a relative import stays inside its package', () => {
  expect(offences(sources, (name, file) => isOurs(name) && !name.startsWith(`${file.package}/`))).toEqual([]);
});

const isOurs = (name) => /^(\.\.|proto\/|demo\/|services\/|gateway\/|web\/)/.test(name);

test('controllers access data through a service', () => {
  expect(offences(ofRole('controller'), isRole('repository|schema'), 'values')).toEqual([]);
});

test('handlers take the validated input of their endpoint, not parts of the raw request', () => {
  const raw = /@(Body|Param|Query|Req)\(/;
  const offenders = servers.filter(({ path, text }) => path.endsWith('.controller.ts') && raw.test(text));
  expect(offenders.map(({ path }) => path)).toEqual([]);
});

test('consumers access data through a service or through a repository that keeps a replica', () => {
  const consumers = ofRole('consumer').filter((file) => file.package !== 'services/common');
  expect(offences(consumers, isRole('schema'), 'values')).toEqual([]);
});

test('messages are handled by consumers, which are controllers', () => {
  const handlers = servers.filter(({ text }) => /^\s*@(Consumes|EventPattern|MessagePattern)\(/m.test(text));
  expect(handlers.length).toBeGreaterThan(10);
  expect(handlers.filter((file) => !ofRole('consumer').includes(file)).map(({ path }) => path)).toEqual([]);
  const bare = ofRole('consumer').filter(
    ({ text }) => !/\n@Controller\(\)\nexport class/.test(text) || /@(Event|Message)Pattern\(/.test(text),
  );
  expect(bare.map(({ path }) => path)).toEqual([]);
});

test('every consumer is among the controllers of a module: as a provider it would receive nothing', () => {
  const registered = servers
    .filter(({ path }) => path.endsWith('.module.ts'))
    .flatMap(({ text }) => text.split(/\n +(?=(?:imports|controllers|providers|exports)\b)/))
    .filter((part) => part.startsWith('controllers:'))
    .join();
  const classes = ofRole('consumer').flatMap(({ text }) => /export class (\w+)/.exec(text)?.[1] ?? []);
  expect(classes.filter((name) => !new RegExp(`\\b${name}\\b`).test(registered))).toEqual([]);
});

test('services access data through a repository', () => {
  expect(offences(ofRole('service'), isRole('schema|controller|consumer'), 'values')).toEqual([]);
});

test('repositories and schemas do not import services, controllers, consumers or modules', () => {
  expect(offences(ofRole('repository|schema'), isRole('service|controller|consumer|module'))).toEqual([]);
});

test('rules with a test next to their file import neither the framework nor the database', () => {
  const rules = servers.filter(
    ({ path, isTested }) => isTested && path.startsWith('services/') && /\/[^./]+\.ts$/.test(path),
  );
  const isTechnical = (name) =>
    /^(@nestjs\/|mongoose|fastify)/.test(name) || isRole('service|repository|schema|controller')(name);
  expect(offences(rules, isTechnical, 'values')).toEqual([]);
});

test('a web feature imports only itself and shared code', () => {
  const isForeign = (name, file) =>
    name.startsWith('web/src/routes') ||
    (featureOf(name) !== undefined && featureOf(name) !== featureOf(file.path));
  expect(offences(below('web/src/features/'), isForeign)).toEqual([]);
});

test('shared web code imports no feature and no route', () => {
  expect(offences(below('web/src/shared/'), (name) => /^web\/src\/(features|routes)\//.test(name))).toEqual(
    [],
  );
});

test('only the launcher imports the demo organisation, which imports neither it, the gateway nor the web client', () => {
  const others = sources.filter(({ package: name }) => !['demo', 'services/single-node'].includes(name));
  expect(offences(others, (name) => name.startsWith('@atrium/demo'))).toEqual([]);
  expect(offences(below('demo/'), (name) => /^@atrium\/(single-node|gateway|web)\b/.test(name))).toEqual([]);
});

test('there are no barrel files', () => {
  const barrels = sources.filter(
    ({ path, text }) => path.endsWith('/index.ts') || /^export \* from/m.test(text),
  );
  expect(barrels.map(({ path }) => path)).toEqual([]);
});
