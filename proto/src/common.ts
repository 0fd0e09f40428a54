import { z } from 'zod';
import { lineShape, tidiedLine, tidiedParagraphs, withoutMarks } from './characters.ts';

/** Languages that content can be written in. The interface supports the first three. */
export const contentLanguages = ['en-GB', 'pl', 'de', 'es-ES', 'fr-FR', 'it-IT'] as const;
export const interfaceLanguages = ['en-GB', 'pl', 'de'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];
export const Language = z.enum(contentLanguages).meta({ id: 'Language' });
export type Language = z.infer<typeof Language>;

/** The interface language for a person. The interface supports fewer languages than content does. */
export const interfaceLanguageFor = (language: Language): InterfaceLanguage =>
  interfaceLanguages.find((one) => one === language) ?? 'en-GB';

/** All length limits, in characters. */
export const lengths = {
  id: 64,
  name: 120,
  personName: 80,
  title: 200,
  summary: 500,
  comment: 4000,
  html: 200_000,
  reason: 1000,
  url: 2000,
  email: 254,
  search: 200,
  address: 200,
  password: 200,
  passwordMin: 12,
} as const;

export const Id = z
  .string()
  .min(1)
  .max(lengths.id)
  .regex(/^[\w.-]+$/);
export const Instant = z.iso.datetime();
/** One line of text, such as a name: trimmed, never empty. */
export const line = (max: number) => optionalLine(max).min(1);
/** One line of text, or empty. */
export const optionalLine = (max: number) =>
  z.string().overwrite(withoutMarks).trim().max(max).regex(lineShape);
/** One line of text, or empty, such as words to search for. Line breaks in it count as spaces. */
export const tidyLine = (max: number) => z.string().overwrite(tidiedLine).trim().max(max);
/** An uploaded file name, without characters that reverse text: the extension people see is the real one. */
export const fileName = (max: number) => tidyLine(max).min(1);
/** Text of any number of lines, trimmed, never empty. */
export const paragraphs = (max: number) => optionalParagraphs(max).min(1);
/** Text of any number of lines, or empty. */
export const optionalParagraphs = (max: number) => z.string().overwrite(tidiedParagraphs).trim().max(max);
/** HTML of an editor by language; sanitised before it is stored. */
export const html = z.partialRecord(Language, z.string().overwrite(tidiedParagraphs).max(lengths.html));
const inOneLanguage = (text: z.ZodString) =>
  z
    .partialRecord(Language, text)
    .refine((texts) => Object.values(texts).some(Boolean), { params: { code: 'required' } })
    .describe('By language; at least one.');
/** The same text per language; at least one language. */
export const localised = (max: number) => inOneLanguage(optionalParagraphs(max));
/** The same line per language, such as a name, under the rules of {@link line}. */
export const localisedLine = (max: number) => inOneLanguage(optionalLine(max));
export type Localised = Partial<Record<Language, string>>;
/** With protocol, http or https only. */
export const WebUrl = z
  .url({ protocol: /^https?$/ })
  .max(lengths.url)
  .regex(lineShape);
export const Email = z
  .email()
  .max(lengths.email)
  .transform((address) => address.toLowerCase());

/**
 * Only for the API reference: what does not look like a cursor is answered like one that has become invalid. An empty one
 * is none.
 */
const cursorShape = String.raw`^[\w.-]*$`;

/** Query of a paginated list. `limit` may be up to 1000; the interface asks for 20. */
export const page = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(20).describe('Number of items per page.'),
  after: z
    .string()
    .max(500)
    .meta({ pattern: cursorShape })
    .optional()
    .describe('Cursor: `next` of the previous page.'),
});
export type PageQuery = z.infer<typeof page>;
/** One page of a list; `next` is the cursor of the following page. */
export interface Page<T> {
  readonly items: T[];
  readonly next: string | null;
}
/** The schema of a {@link Page}. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable().describe('Cursor of the next page; null on the last page.'),
  });

/** A query parameter that may be given several times. */
export const oneOrMany = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined ? undefined : [value].flat()),
    z.array(item).max(100).optional(),
  );

export const IdParams = z.object({ id: Id });
export const NoContent = z.void();

/** A person as shown next to what they wrote. */
export const PersonRef = z
  .object({
    id: Id,
    name: z.string(),
    jobTitle: z.string().nullable(),
    photo: z
      .string()
      .nullable()
      .describe('Path of the profile photo; null if there is none or it is hidden.'),
  })
  .meta({ id: 'PersonRef' });
export type PersonRef = z.infer<typeof PersonRef>;

/** Author ID of content by erased people. No one else ever has this ID. */
export const formerColleague = 'former-colleague';
/** Replaces the name of an erased person where a text mentions them. */
export const formerColleagueName: Readonly<Record<Language, string>> = {
  'en-GB': 'Former colleague',
  pl: 'Usunięte konto',
  de: 'Ehemaliges Teammitglied',
  'es-ES': 'Ex colega',
  'fr-FR': 'Ex-collègue',
  'it-IT': 'Ex collega',
};

/** The text in the reader's language, else in the organisation's default language, else in any language. */
export function textFor(
  texts: Localised,
  language: Language,
  fallback: Language,
): { text: string; language: Language } | null {
  const order = [language, fallback, ...contentLanguages];
  const found = order.find((candidate) => texts[candidate]);
  return found ? { text: texts[found] as string, language: found } : null;
}
