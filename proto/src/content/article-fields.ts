import { z } from 'zod';
import { Audience } from '../audience.ts';
import { Id, Language, lengths, localisedLine, html, optionalParagraphs } from '../common.ts';

/** What an editor writes. HTML is sanitised before it is stored. */
export const ArticleFields = z
  .object({
    type: z.literal('rich').default('rich'),
    channel: Id.describe('ID of the channel.'),
    title: localisedLine(lengths.title),
    summary: z.partialRecord(Language, optionalParagraphs(lengths.summary)).default({}),
    content: html.describe('HTML by language; sanitised before it is stored.'),
    headerImg: Id.nullable().default(null).describe('ID of an uploaded image.'),
    headerAlt: optionalParagraphs(lengths.summary)
      .nullable()
      .default(null)
      .describe('Alternative text of the header image; null for the text given at upload.'),
    audience: Audience,
    comments: z.boolean().default(true).describe('Whether people can comment.'),
    linked: z
      .array(Id)
      .max(10)
      .default([])
      .describe('IDs of related articles in display order. Readers see only those they can read.'),
  })
  .meta({ id: 'ArticleFields' });
export type ArticleFields = z.infer<typeof ArticleFields>;
