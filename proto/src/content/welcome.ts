import { z } from 'zod';
import { lineShape } from '../characters.ts';
import { Audience } from '../audience.ts';
import { confirmLanguage, stale } from '../authoring/translations.ts';
import { Instant, Language, NoContent, WebUrl, lengths, localised } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';

const welcomeNoticeTag: Tag = { name: 'Welcome notice', description: 'The notice on the home page.' };

export const WelcomeLevel = z.enum(['info', 'success', 'warning', 'urgent']).meta({ id: 'WelcomeLevel' });

export const WelcomeFields = z
  .object({
    text: localised(lengths.comment),
    link: z
      .union([
        WebUrl,
        z
          .string()
          .max(lengths.url)
          .regex(/^\/(?!\/)/)
          .regex(lineShape),
      ])
      .nullable()
      .default(null)
      .describe('Path in the web client, or a full URL.'),
    level: WelcomeLevel,
    audience: Audience,
    from: Instant.nullable().default(null).describe('Shown from this time; null for immediately.'),
    to: Instant.nullable().default(null).describe('Shown until this time; null for no end.'),
    acknowledge: z.boolean().default(false).describe('Whether readers are asked to acknowledge the notice.'),
  })
  .refine((notice) => !notice.from || !notice.to || notice.from < notice.to, {
    path: ['to'],
    params: { code: 'order' },
  })
  .meta({ id: 'WelcomeFields' });
export type WelcomeFields = z.infer<typeof WelcomeFields>;

export const WelcomeNotice = z
  .object({
    ...WelcomeFields.shape,
    stale,
    version: z.number().int(),
    acknowledged: z
      .number()
      .int()
      .nullable()
      .describe('Number of people who have acknowledged it. Coarse or null in works council mode.'),
  })
  .meta({ id: 'WelcomeNotice' });
export type WelcomeNotice = z.infer<typeof WelcomeNotice>;

/** The notice as one reader sees it. */
export const ReaderWelcomeNotice = z
  .object({
    version: z.number().int(),
    text: z.string(),
    language: Language.describe(
      'Language of the texts; a fallback if it differs from the requested language.',
    ),
    link: z.string().nullable().describe('Path in the web client, or a full URL.'),
    level: WelcomeLevel,
    acknowledge: z.boolean().describe('Whether you are asked to acknowledge the notice.'),
    acknowledgedAt: Instant.nullable(),
  })
  .meta({ id: 'ReaderWelcomeNotice' });
export type ReaderWelcomeNotice = z.infer<typeof ReaderWelcomeNotice>;

const managed = { access: 'admin:setup', feature: 'welcome' } as const;

export const welcome = endpoints('content', 'welcome', welcomeNoticeTag, {
  current: endpoint({
    method: 'GET',
    path: '/welcome',
    summary: 'Get the current welcome notice',
    description: 'Returns `null` if there is no notice for you.',
    access: 'signed-in',
    feature: 'welcome',
    rate: 'read',
    query: z.object({ language: Language.optional() }),
    response: z.object({ notice: ReaderWelcomeNotice.nullable() }),
  }),
  acknowledge: endpoint({
    method: 'PUT',
    path: '/welcome/:version/acknowledgement',
    summary: 'Acknowledge the welcome notice',
    access: 'signed-in',
    feature: 'welcome',
    rate: 'write',
    params: z.object({ version: z.coerce.number().int() }),
    response: NoContent,
    status: 204,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/welcome',
    summary: 'Get the welcome notice for editing',
    access: 'admin:setup',
    feature: 'welcome',
    rate: 'read',
    response: z.object({ notice: WelcomeNotice.nullable() }),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/admin/welcome',
    summary: 'Publish a welcome notice',
    description: 'Replaces the current notice. Everyone is asked to acknowledge it again.',
    access: 'admin:setup',
    feature: 'welcome',
    rate: 'write',
    body: WelcomeFields,
    response: WelcomeNotice,
    versioned: true,
  }),
  confirmLanguage: confirmLanguage(managed, {
    path: '/admin/welcome',
    params: z.object({}),
    item: 'the welcome notice',
    response: WelcomeNotice,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/welcome',
    summary: 'Delete the welcome notice',
    access: 'admin:setup',
    feature: 'welcome',
    rate: 'write',
    response: NoContent,
    status: 204,
  }),
});
