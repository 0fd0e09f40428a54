import { expect, it } from '@jest/globals';
import type { Endpoint } from '@atrium/proto/endpoint';
import { specifiedEntities } from '@atrium/proto/testing/specified-entities';
import type { SpecifiedEntity } from '@atrium/proto/testing/specified-entity';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { specifiedRoutes } from './specified-routes.ts';

const entities = Object.entries<SpecifiedEntity>(specifiedEntities);
const source = join(import.meta.dirname, '..');

/** The source of each feature folder, and of the shared code. */
const folders = [
  ...readdirSync(join(source, 'features')).map((name) => join(source, 'features', name)),
  join(source, 'shared'),
].map((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n'),
);

/** Whether a feature imports the endpoint's table from the contract and calls the endpoint. */
function isCalled({ id }: Endpoint): boolean {
  const [noun, name] = id.split('.');
  const table = new RegExp(String.raw`import \{[^}]*\b${noun}\b[^}]*\} from '@atrium/proto/`);
  const call = new RegExp(String.raw`\.${name}\(`);
  return folders.some((text) => table.test(text) && call.test(text));
}

it.each(entities)('[ALL-14] %s has its page, and the client calls the operations on it', (_, entity) => {
  const { create, list, get, edit, end, screen } = entity;
  expect(specifiedRoutes.map(({ path }) => path)).toContain(screen);
  const done = [create, edit, end].filter((operation) => operation !== undefined);
  expect(done.filter((operation) => !isCalled(operation)).map(({ id }) => id)).toEqual([]);
  expect([list, get].some((operation) => operation && isCalled(operation))).toBe(true);
});
