import { z } from 'zod';
import { Audience } from '../audience.ts';
import { Instant, Language, Nothing, WebUrl, lengths, localised } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';

export const WelcomeLevel = z.enum(['info', 'success', 'warning', 'urgent']).meta({ id: 'WelcomeLevel' });

export const WelcomeFields = z
  .object({
    text: localised(lengths.comment),
    /** A page of the product, `/articles/…`, or an address with its protocol. */
    link: z
      .union([
        WebUrl,
        z
          .string()
          .max(lengths.url)
          .regex(/^\/(?!\/)/),
      ])
      .nullable()
      .default(null),
    level: WelcomeLevel,
    audience: Audience,
    from: Instant.nullable().default(null),
    to: Instant.nullable().default(null),
    /** Whether readers are asked to confirm. */
    acknowledge: z.boolean().default(false),
  })
  .refine((notice) => !notice.from || !notice.to || notice.from < notice.to, {
    path: ['to'],
    params: { code: 'order' },
  })
  .meta({ id: 'WelcomeFields' });
export type WelcomeFields = z.infer<typeof WelcomeFields>;

export const WelcomeNotice = z
  .object({ ...WelcomeFields.shape, version: z.number().int(), acknowledged: z.number().int() })
  .meta({ id: 'WelcomeNotice' });
export type WelcomeNotice = z.infer<typeof WelcomeNotice>;

/** The notice as one reader sees it. */
export const ShownWelcome = z
  .object({
    version: z.number().int(),
    text: z.string(),
    language: Language,
    link: z.string().nullable(),
    level: WelcomeLevel,
    acknowledge: z.boolean(),
    acknowledgedAt: Instant.nullable(),
  })
  .meta({ id: 'ShownWelcome' });
export type ShownWelcome = z.infer<typeof ShownWelcome>;

export const welcome = endpoints('content', 'welcome', {
  current: endpoint({
    method: 'GET',
    path: '/welcome',
    summary: 'Show the welcome notice that is on for the reader, if any',
    access: 'signed-in',
    feature: 'welcome',
    rate: 'read',
    query: z.object({ language: Language.optional() }),
    response: z.object({ notice: ShownWelcome.nullable() }),
  }),
  acknowledge: endpoint({
    method: 'PUT',
    path: '/welcome/:version/acknowledgement',
    summary: 'Confirm having read the notice',
    access: 'signed-in',
    feature: 'welcome',
    rate: 'write',
    params: z.object({ version: z.coerce.number().int() }),
    response: Nothing,
    status: 204,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/welcome',
    summary: 'Show the welcome notice to whoever writes it',
    access: 'admin:setup',
    feature: 'welcome',
    rate: 'read',
    response: z.object({ notice: WelcomeNotice.nullable() }),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/admin/welcome',
    summary: 'Write the welcome notice; everybody is asked to acknowledge it anew',
    access: 'admin:setup',
    feature: 'welcome',
    rate: 'write',
    body: WelcomeFields,
    response: WelcomeNotice,
    versioned: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/welcome',
    summary: 'Take the welcome notice away',
    access: 'admin:setup',
    feature: 'welcome',
    rate: 'write',
    response: Nothing,
    status: 204,
  }),
});
