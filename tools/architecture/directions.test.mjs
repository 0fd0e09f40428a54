import { featureFolders } from './feature-folders.mjs';
import { sources } from './sources.mjs';

const services = Object.entries(featureFolders).map(([service, allowed]) => {
  const root = `services/${service}/src/`;
  const folderOf = (path) =>
    path.startsWith(root) ? /^([^/]+)\//.exec(path.slice(root.length))?.[1] : undefined;
  const files = sources.filter(({ path }) => folderOf(path));
  const imports = files.flatMap((file) =>
    file.imports.flatMap((name) => {
      const [from, to] = [folderOf(file.path), folderOf(name)];
      return to && to !== from ? [{ from, to, text: `${file.path} imports ${name}` }] : [];
    }),
  );
  return { service, allowed, imports, folders: new Set(files.map(({ path }) => folderOf(path))) };
});

test.each(services)('every folder that $service declares exists', ({ allowed, folders }) => {
  expect(folders.size).toBeGreaterThan(1);
  expect(Object.keys(allowed).filter((name) => !folders.has(name))).toEqual([]);
});

test.each(services)('a feature folder of $service imports only what it declares', ({ allowed, imports }) => {
  const offences = imports.filter(({ from, to }) => !allowed[from]?.includes(to));
  expect(offences.map(({ text }) => text)).toEqual([]);
});

test.each(services)('every import that $service declares is still needed', ({ allowed, imports }) => {
  const needed = new Set(imports.map(({ from, to }) => `${from} imports ${to}`));
  const declared = Object.entries(allowed).flatMap(([from, names]) =>
    names.map((to) => `${from} imports ${to}`),
  );
  expect(declared.filter((one) => !needed.has(one))).toEqual([]);
});

test.each(services)(
  'a feature folder of $service is declared after those it imports, so there are no circles',
  ({ allowed }) => {
    const order = Object.keys(allowed);
    const upwards = order.flatMap((from, at) =>
      allowed[from].filter((to) => order.indexOf(to) >= at).map((to) => `${from} imports ${to}`),
    );
    expect(upwards).toEqual([]);
  },
);
