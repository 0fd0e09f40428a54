import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { allEndpoints } from './api.ts';

/** Values that are compared, decoded or hashed as they are, and never shown, searched or logged. */
const opaque =
  /(?:^|\.)(?:password|repeated|current|secret|clientSecret|challenge|code|ticket|after|metadata)$/;
const hostile = ['\u0000', '\u001B', '\u202E', '\u2066', '\u200F', '\u061C', '\uD800'];
const unwanted = /[\p{Cs}\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]|(?![\t\n\r])\p{Cc}/u;

/** Texts that a name, a path, an address on the web, a mailbox, a number and a word list accept without it. */
const textsWith = (one: string): string[] => [
  `ab${one}cd`,
  `/ab${one}cd`,
  `https://acme.example/ab${one}cd`,
  `https://acme.example/${one}?q={address}`,
  `ab${one}cd@acme.example`,
  `+4860010${one}0200`,
  `${one}acme.example`,
];

interface Field {
  readonly name: string;
  readonly schema: z.ZodType;
}

/** Every schema for a text in an input. A pipe that starts with a text is judged as a whole. */
function* textsIn(schema: z.ZodType, path: string, seen = new Set<z.ZodType>()): Generator<Field> {
  if (seen.has(schema)) return;
  const inside = new Set([...seen, schema]);
  const { def } = schema as unknown as { def: Record<string, unknown> };
  if (schema instanceof z.ZodString) yield { name: path, schema };
  else if (schema instanceof z.ZodPipe && def['in'] instanceof z.ZodString) yield { name: path, schema };
  else if (schema instanceof z.ZodObject)
    for (const [key, field] of Object.entries(schema.shape))
      yield* textsIn(field as z.ZodType, `${path}.${key}`, inside);
  else
    for (const name of [
      'innerType',
      'element',
      'keyType',
      'valueType',
      'left',
      'right',
      'in',
      'out',
      'options',
      'items',
    ])
      for (const part of [def[name]].flat())
        if (part instanceof z.ZodType) yield* textsIn(part, path, inside);
}

const fields = allEndpoints.flatMap(({ id, params, query, body }) =>
  [params, query, body].flatMap((schema) => (schema ? [...textsIn(schema, id)] : [])),
);

it('finds the texts of the contract', () => {
  const names = fields.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['people.create.first', 'comments.add.text']));
});

it('no text of an input keeps control characters, text direction controls or half characters', () => {
  const kept = fields
    .filter(({ name }) => !opaque.test(name))
    .flatMap(({ name, schema }) =>
      hostile.some((one) =>
        textsWith(one).some((text) => {
          const { data } = schema.safeParse(text);
          return typeof data === 'string' && unwanted.test(data);
        }),
      )
        ? [name]
        : [],
    );
  expect(kept).toEqual([]);
});
