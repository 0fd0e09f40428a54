import { Dish } from '@atrium/proto/content/menus';
import { z } from 'zod';
import type { Source } from '../part.ts';
import { people } from '../people/people.part.ts';
import { pictureIn } from '../pictures/picture-field.ts';
import { keysOf, reference, textsIn } from '../reading/fields.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export const menusOf = (source: Source) => {
  const texts = textsIn(source.organisation.languages);
  const Meal = z.strictObject({
    ...Dish.shape,
    name: texts,
    allergens: Dish.shape.allergens.describe('Left out if they are unknown.'),
  });
  return z.array(
    z.strictObject({
      by: reference('person', keysOf(source.content(people))),
      title: texts,
      weeksAhead: z.number().int().describe('0 for the current week.'),
      picture: pictureIn(source, '', 'menu'),
      days: z.partialRecord(z.enum(weekdays), z.array(Meal).min(1)),
    }),
  );
};

export type DemoMenu = z.output<ReturnType<typeof menusOf>>[number];
