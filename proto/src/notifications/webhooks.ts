import { z } from 'zod';
import { Id, IdParams, Instant, Nothing, PersonRef, lengths, line, page, pageOf } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';

/** What an address outside can be told of. */
export const webhookKinds = [
  ...(['article.published', 'article.withdrawn', 'comment.posted', 'person.joined', 'person.left'] as const),
  /** What is said in conversations is not among them: it is for those who take part in them. */
  'broadcast.sent',
] as const;
export const WebhookKind = z.enum(webhookKinds).meta({ id: 'WebhookKind' });
export type WebhookKind = z.infer<typeof WebhookKind>;

/** Most webhooks of an organisation. */
export const mostWebhooks = 50;

export const WebhookFields = z
  .object({
    name: line(lengths.name),
    /** Where to call; without a name and password in it. */
    address: z
      .url({ protocol: /^https?$/ })
      .max(lengths.url)
      .refine((text) => !/^https?:\/\/[^/?#]*@/i.test(text), { params: { code: 'invalid' } }),
    kinds: z
      .array(WebhookKind)
      .min(1)
      .transform((kinds) => [...new Set(kinds)]),
    /** Off: nothing is sent, nor kept to be sent later. */
    on: z.boolean(),
  })
  .meta({ id: 'WebhookFields' });
export type WebhookFields = z.input<typeof WebhookFields>;

/** An address outside that is told what happens, as far as its owner could see it. */
export const Webhook = z
  .object({
    id: Id,
    name: z.string(),
    address: z.string(),
    kinds: z.array(WebhookKind),
    on: z.boolean(),
    /** Whoever made or changed it last: it is told nothing that they could not see. */
    owner: PersonRef,
    /** Since when every delivery has failed; null while the last one came through. */
    failingSince: Instant.nullable(),
    createdAt: Instant,
    version: z.number().int(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

/** The one time the secret is told. */
export const NewWebhook = z.object({ webhook: Webhook, secret: z.string() }).meta({ id: 'NewWebhook' });
export type NewWebhook = z.infer<typeof NewWebhook>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
/** Why a delivery has not come through. */
export const deliveryFailures = [
  'refused-address',
  'unreachable',
  'timeout',
  'too-large',
  'status',
  'not-allowed',
] as const;

/** One thing told to one address, with how it went. */
export const WebhookDelivery = z
  .object({
    id: Id,
    kind: z.union([WebhookKind, z.literal('test')]),
    state: z.enum(deliveryStates),
    tries: z.number().int(),
    /** HTTP status of the last try, where there was an answer. */
    status: z.number().int().nullable(),
    failure: z.enum(deliveryFailures).nullable(),
    /** The body as it is sent. */
    payload: z.string(),
    createdAt: Instant,
    nextAt: Instant.nullable(),
    deliveredAt: Instant.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

// What leaves the product is set up by people, not by programs.
const admin = { access: 'admin:setup', feature: null, rate: 'write', tokens: false } as const;
const one = { ...admin, params: IdParams } as const;

/** Signed webhooks, after the scheme of Standard Webhooks. */
export const webhooks = endpoints('notifications', 'webhooks', {
  list: endpoint({
    ...admin,
    rate: 'read',
    method: 'GET',
    path: '/webhooks',
    summary: 'List the webhooks',
    response: z.object({ items: z.array(Webhook) }),
  }),
  create: endpoint({
    ...admin,
    method: 'POST',
    path: '/webhooks',
    summary: 'Add a webhook; the secret that signs what it is sent is told this once',
    // Not `write`: what is answered to those is kept for repetitions, and a secret must be kept nowhere.
    rate: 'sign-in',
    body: WebhookFields,
    response: NewWebhook,
    status: 201,
    problems: ['wrong-state'],
  }),
  edit: endpoint({
    ...one,
    method: 'PUT',
    path: '/webhooks/:id',
    summary: 'Change a webhook; whoever does is its owner from then on',
    body: WebhookFields,
    response: Webhook,
    versioned: true,
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    path: '/webhooks/:id',
    summary: 'Remove a webhook with what waits for it',
    response: Nothing,
    status: 204,
  }),
  test: endpoint({
    ...one,
    method: 'POST',
    path: '/webhooks/:id/test',
    summary: 'Send something to try a webhook out',
    response: WebhookDelivery,
    status: 202,
    problems: ['wrong-state'],
  }),
  deliveries: endpoint({
    ...one,
    rate: 'read',
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    summary: 'List what was sent to a webhook in the last month, newest first',
    query: page,
    response: pageOf(WebhookDelivery),
    problems: ['invalid-cursor'],
  }),
  resend: endpoint({
    ...admin,
    method: 'POST',
    path: '/webhooks/:id/deliveries/:delivery/resend',
    summary: 'Send something once more',
    params: IdParams.extend({ delivery: Id }),
    response: WebhookDelivery,
    status: 202,
    problems: ['wrong-state'],
  }),
});
