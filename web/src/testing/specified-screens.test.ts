import { expect, it } from '@jest/globals';
import type { Endpoint } from '@atrium/proto/endpoint';
import { specifiedEntities } from '@atrium/proto/testing/specified-entities';
import type { SpecifiedEntity } from '@atrium/proto/testing/specified-entity';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { specifiedRoutes } from './specified-routes.ts';

const entities = Object.entries<SpecifiedEntity>(specifiedEntities);
const source = join(import.meta.dirname, '..');

/** What each folder of features, and what they share, says. */
const folders = [
  ...readdirSync(join(source, 'features')).map((name) => join(source, 'features', name)),
  join(source, 'shared'),
].map((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n'),
);

/** Whether the code of some feature knows the table of the contract and calls this of it. */
function isCalled({ id }: Endpoint): boolean {
  const [noun, name] = id.split('.');
  const table = new RegExp(String.raw`import \{[^}]*\b${noun}\b[^}]*\} from '@atrium/proto/`);
  const call = new RegExp(String.raw`\.${name}\(`);
  return folders.some((text) => table.test(text) && call.test(text));
}

it.each(entities)('[ALL-14] %s has its page, and what can be done with it can be done there', (_, entity) => {
  const { create, list, get, edit, end, screen } = entity;
  expect(specifiedRoutes.map(({ path }) => path)).toContain(screen);
  const done = [create, edit, end].filter((operation) => operation !== undefined);
  expect(done.filter((operation) => !isCalled(operation)).map(({ id }) => id)).toEqual([]);
  expect([list, get].some((operation) => operation && isCalled(operation))).toBe(true);
});
