import { z } from 'zod';
import { articles } from '../articles/articles.part.ts';
import type { Source } from '../part.ts';
import { people } from '../people/people.part.ts';
import { audienceIn } from '../places/audience.ts';
import { places } from '../places/places.part.ts';
import { Key, keyed, keysOf, reference, textsIn } from '../reading/fields.ts';

export const broadcastsOf = ({ organisation, content }: Source) =>
  keyed(
    z.strictObject({
      key: Key,
      by: reference('person', keysOf(content(people))),
      title: textsIn(organisation.languages),
      message: textsIn(organisation.languages),
      audience: audienceIn(content(places)),
      article: reference('article', keysOf(content(articles)))
        .nullable()
        .default(null)
        .describe('The article it links to.'),
      confirm: z.boolean().default(false),
      state: z.enum(['sent', 'scheduled', 'draft']),
      hoursAgo: z.number().describe('When it was sent, negative if it will be.'),
      opened: z.number().min(0).max(1).default(0).describe('Share of recipients who have opened it.'),
    }),
  );

export type DemoBroadcast = z.output<ReturnType<typeof broadcastsOf>>[number];
