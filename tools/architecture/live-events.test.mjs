import { sources } from './sources.mjs';

const name = /'([a-z-]+\.(?:changed|messages|marks|typing))'/g;

/** The names of live events in the source files of a part of the product. */
const namesIn = (part) =>
  new Set(
    sources
      .filter(({ path }) => part.test(path))
      .flatMap(({ text }) => [...text.matchAll(name)].map((match) => match[1])),
  );

it('every live event that a service raises is listened to by the web client, and every one that it listens to is raised', () => {
  const raised = namesIn(/^(services|gateway)\//);
  expect(raised).toContain('menus.changed');
  expect(namesIn(/^web\//)).toEqual(raised);
});
