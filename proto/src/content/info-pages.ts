import { z } from 'zod';
import { Id, Language, lengths } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';

/** The pages an organisation writes about itself: where help is found, and whom to ask. */
export const infoPageNames = ['help', 'contact'] as const;
export const InfoPageName = z.enum(infoPageNames).meta({ id: 'InfoPageName' });
export type InfoPageName = z.infer<typeof InfoPageName>;

/** The text in each language; none at all shows what Atrium itself has to say. */
export const InfoPageFields = z
  .object({ content: z.partialRecord(Language, z.string().max(lengths.html)) })
  .meta({ id: 'InfoPageFields' });
export type InfoPageFields = z.infer<typeof InfoPageFields>;

export const InfoPage = InfoPageFields.extend({ page: InfoPageName, version: z.number().int() }).meta({
  id: 'InfoPage',
});
export type InfoPage = z.infer<typeof InfoPage>;

const params = z.object({ page: InfoPageName });
const managed = { access: 'admin:setup', feature: null, path: '/setup/pages/:page', params } as const;

export const infoPages = endpoints('content', 'infoPages', {
  read: endpoint({
    method: 'GET',
    path: '/pages/:page',
    summary: 'Read a page of an organisation about itself; anybody may, who has not signed in yet, too',
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
    summary: 'Show a page in all its languages, to be changed',
    response: InfoPage,
  }),
  edit: endpoint({
    ...managed,
    method: 'PUT',
    rate: 'write',
    summary: 'Change a page in all its languages',
    body: InfoPageFields,
    response: InfoPage,
    versioned: true,
  }),
});
