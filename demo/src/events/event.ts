import { z } from 'zod';
import type { Source } from '../part.ts';
import { people } from '../people/people.part.ts';
import { audienceIn } from '../places/audience.ts';
import { places } from '../places/places.part.ts';
import { Key, keyed, keysOf, reference, textsIn } from '../reading/fields.ts';

const number = z.number().int().min(0).default(0);

export const eventsOf = ({ organisation, content }: Source) => {
  const texts = textsIn(organisation.languages);
  const person = reference('person', keysOf(content(people)));
  return z.strictObject({
    categories: keyed(z.strictObject({ key: Key, name: texts })),
    events: keyed(
      z.strictObject({
        key: Key,
        by: person,
        categories: z.array(Key).default([]),
        title: texts,
        description: texts,
        daysAhead: z.number().int().describe('0 for today, negative for a past event.'),
        days: z.number().int().min(1).default(1),
        weeks: z
          .number()
          .int()
          .min(2)
          .nullable()
          .default(null)
          .describe('In how many weeks it takes place; left out for once. Answers are to the first date.'),
        time: z.string().nullable().default(null).describe('`14:00–17:00`; left out for whole days.'),
        site: reference('site', keysOf(content(places).sites))
          .nullable()
          .default(null),
        room: z.string().default(''),
        meeting: z.url().nullable().default(null).describe('Of an online event.'),
        audience: audienceIn(content(places)),
        places: z.number().int().min(1).nullable().default(null),
        guests: number.describe('How many a person can bring.'),
        attending: number.describe('Number of people who accept. Those who find no place wait.'),
        maybe: number,
        declined: number,
      }),
    ),
  });
};

export type DemoEvents = z.output<ReturnType<typeof eventsOf>>;
export type DemoEvent = DemoEvents['events'][number];
