import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { allEndpoints } from './api.ts';
import { redactPersonLevel, personLevelFields, revealsByOrder } from './person-level.ts';

it('[PERM-7] hides when people did something, and counts and groups that are too small', () => {
  const answer = {
    items: [
      { name: 'Ada', lastSeen: '2026-01-01', views: 4, inner: { lastSignIn: 'x' } },
      { name: 'Ben', lastSeen: null, views: 0, people: 5 },
      { name: 'Cleo', views: 5, people: 4 },
    ],
  };
  const [ada, ben, cleo] = [
    { name: 'Ada', lastSeen: null, views: null, inner: { lastSignIn: null } },
    { name: 'Ben', lastSeen: null, views: null, people: 5 },
    { name: 'Cleo', views: 5, people: 4 },
  ];
  expect(redactPersonLevel(answer, undefined, 5)).toEqual({ items: [ada, ben, cleo] });
  expect(redactPersonLevel(answer, 'groups', 5)).toEqual({ items: [ada, ben] });
  expect(redactPersonLevel(answer, 'own', 5)).toEqual(answer);
  expect(['-lastSignIn', 'views', 'name'].map(revealsByOrder)).toEqual([true, true, false]);
});

/** Field names that suggest data about individual people. */
const personalName =
  /^(first|last|latest)(SignIn|Seen|Used|Active|Login|Opened|Read|Visit)|^(opened|read|seen|viewed)(At|By)$|^(views|readers|opens)$/;
/** Field names that match but say nothing about other people. */
const harmless = ['read'];

interface Named {
  readonly name: string;
  readonly schema: unknown;
}

function fieldsIn(value: unknown): Named[] {
  if (value === null || typeof value !== 'object') return [];
  const { properties = {} } = value as { properties?: Record<string, unknown> };
  const own = Object.entries(properties).map(([name, schema]) => ({ name, schema }));
  return [...own, ...Object.values(value).flatMap(fieldsIn)];
}

const hiddenFields: readonly string[] = Object.values(personLevelFields).flat();

it.each(allEndpoints.map((one) => [one.id, one] as const))(
  '[PERM-7] fields of %s about individual people can be hidden',
  (_, { response, personLevel }) => {
    if (personLevel === 'refused' || personLevel === 'own') return;
    const fields = fieldsIn(z.toJSONSchema(response, { unrepresentable: 'any', io: 'output' }));
    const personal = fields.filter(({ name }) => personalName.test(name) && !harmless.includes(name));
    expect(personal.map(({ name }) => name).filter((name) => !hiddenFields.includes(name))).toEqual([]);
    for (const { name, schema } of personal)
      expect({ name, empty: JSON.stringify(schema).includes('"null"') }).toEqual({ name, empty: true });
  },
);
