import { sources } from './sources.mjs';

const services = sources.filter(({ path }) => path.startsWith('services/'));

/** Files that read and write the database. Everything else asks them. */
const stores = /\.(repository|store|personal-data|erasure|migration)\.ts$/;

/** Parts of the kit that are about the database itself rather than about a collection. */
const infrastructure = [
  ...['services/common/src/mongo/', 'services/common/src/messaging/', 'services/common/src/testing/'],
  ...['services/common/src/tasks/tasks.ts', 'services/common/src/republishing/records-publisher.ts'],
];

test('only repositories and stores use the models and the connection of the database', () => {
  const users = services.filter(({ text }) => /@Inject(Model|Connection)\(/.test(text));
  expect(users.length).toBeGreaterThan(50);
  const offenders = users.filter(
    ({ path }) => !stores.test(path) && !infrastructure.some((one) => path.startsWith(one)),
  );
  expect(offenders.map(({ path }) => path)).toEqual([]);
});

/** Modules that bind ports to their adapters, which lie with what they adapt. */
const bindings = [
  'services/identity/src/keycloak/keycloak.module.ts',
  'services/identity/src/sign-in/built-in-accounts.module.ts',
  'services/identity/src/own-directory/own-directory.module.ts',
  'services/identity/src/session/session.module.ts',
];

test('a module provides only what lies in its own folder, and imports the modules of others', () => {
  const folderOf = (path) => path.slice(0, path.lastIndexOf('/') + 1);
  const modules = services.filter(({ path }) => path.endsWith('.module.ts') && !bindings.includes(path));
  const offences = modules.flatMap(({ path, values }) =>
    values
      .filter((name) => name.startsWith('services/') && !name.startsWith(folderOf(path)))
      .filter((name) => !/\.(module|settings)\.ts$/.test(name))
      .map((name) => `${path} takes ${name}`),
  );
  expect(offences).toEqual([]);
});
