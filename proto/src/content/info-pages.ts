import { z } from 'zod';
import { confirmLanguage, stale } from '../authoring/translations.ts';
import { Id, Language, html } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';

const informationPagesTag: Tag = {
  name: 'Information pages',
  description: 'Help and contact pages of the organisation.',
};

/** The pages an organisation writes about itself: where to find help, and whom to contact. */
export const infoPageNames = ['help', 'contact'] as const;
export const InfoPageName = z.enum(infoPageNames).meta({ id: 'InfoPageName' });
export type InfoPageName = z.infer<typeof InfoPageName>;

const shape = {
  content: html.describe('HTML by language. Without any text, the default page of Atrium is shown.'),
  validFrom: z.iso
    .date()
    .nullable()
    .default(null)
    .describe(
      'First day on which people see it, in the time zone of the organisation; null for immediately.',
    ),
  validTo: z.iso
    .date()
    .nullable()
    .default(null)
    .describe('Last day on which people see it; null for no end.'),
};

/** The text in each language, and when it replaces Atrium's own page. */
export const InfoPageFields = z
  .object(shape)
  .refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
    path: ['validTo'],
    params: { code: 'order' },
  })
  .meta({ id: 'InfoPageFields' });
export type InfoPageFields = z.infer<typeof InfoPageFields>;

export const InfoPageState = z.enum(['upcoming', 'valid', 'expired']).meta({ id: 'InfoPageState' });
export type InfoPageState = z.infer<typeof InfoPageState>;

export const InfoPage = z
  .object({
    ...shape,
    page: InfoPageName,
    state: InfoPageState,
    stale,
    version: z.number().int().describe('0 until the page is first saved.'),
  })
  .meta({ id: 'InfoPage' });
export type InfoPage = z.infer<typeof InfoPage>;

const params = z.object({ page: InfoPageName });
const managed = { access: 'admin:setup', feature: null, path: '/setup/pages/:page', params } as const;

export const infoPages = endpoints('content', 'infoPages', informationPagesTag, {
  read: endpoint({
    method: 'GET',
    path: '/pages/:page',
    summary: 'Get the public version of an information page',
    description:
      'Help and contact pages can be read before signing in. Returns `null` if the organisation has not written one that is valid today.',
    access: 'public',
    feature: null,
    rate: 'read',
    params,
    query: z.object({ organisation: Id, language: Language }),
    response: z.object({ text: z.object({ html: z.string(), language: Language }).nullable() }),
  }),
  get: endpoint({
    ...managed,
    method: 'GET',
    rate: 'read',
    summary: 'Get an information page for editing',
    description: 'In all languages, also outside its validity dates.',
    response: InfoPage,
  }),
  edit: endpoint({
    ...managed,
    method: 'PUT',
    rate: 'write',
    summary: 'Update an information page',
    body: InfoPageFields,
    response: InfoPage,
    versioned: true,
  }),
  confirmLanguage: confirmLanguage(managed, {
    path: managed.path,
    params,
    item: 'an information page',
    response: InfoPage,
  }),
});
