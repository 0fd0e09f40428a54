import { z } from 'zod';
import { Audience } from '../audience.ts';
import { Id, Language, lengths, localisedLine } from '../common.ts';

/** What an editor writes. HTML is sanitised before it is stored. */
export const ArticleFields = z
  .object({
    type: z.literal('rich').default('rich'),
    channel: Id,
    title: localisedLine(lengths.title),
    summary: z.partialRecord(Language, z.string().trim().max(lengths.summary)).default({}),
    content: z.partialRecord(Language, z.string().max(lengths.html)),
    headerImg: Id.nullable().default(null),
    /** What can be seen in the picture at the top; null for what was said of it when it was uploaded. */
    headerAlt: z.string().trim().max(lengths.summary).nullable().default(null),
    audience: Audience,
    /** Whether people may comment. */
    comments: z.boolean().default(true),
    /** Articles shown beneath, in this order; readers see only those they may read. */
    linked: z.array(Id).max(10).default([]),
  })
  .meta({ id: 'ArticleFields' });
export type ArticleFields = z.infer<typeof ArticleFields>;
