import { z } from 'zod';
import { Id, IdParams, Instant, NoContent, PersonRef, lengths, line, page, pageOf } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';

const webhooksTag: Tag = {
  name: 'Webhooks',
  description: 'Signed events for other systems, following Standard Webhooks.',
};

/** Events that a webhook can receive. */
export const webhookKinds = [
  ...([
    'article.published',
    'article.unpublished',
    'comment.posted',
    'person.joined',
    'person.left',
  ] as const),
  /** Chat messages are not included: they are for the participants of the conversation only. */
  'broadcast.sent',
] as const;
export const WebhookKind = z.enum(webhookKinds).meta({ id: 'WebhookKind' });
export type WebhookKind = z.infer<typeof WebhookKind>;

/** Per organisation. */
export const maxWebhooks = 50;

export const WebhookFields = z
  .object({
    name: line(lengths.name),
    address: z
      .url({ protocol: /^https?$/ })
      .max(lengths.url)
      .refine((text) => !/^https?:\/\/[^/?#]*@/i.test(text), { params: { code: 'invalid' } })
      .describe('Where to send events; without user name and password.'),
    kinds: z
      .array(WebhookKind)
      .min(1)
      .transform((kinds) => [...new Set(kinds)]),
    on: z.boolean().describe('While `false`, events are neither sent nor kept for later.'),
  })
  .meta({ id: 'WebhookFields' });
export type WebhookFields = z.input<typeof WebhookFields>;

/** An external address that receives events, as far as its owner could see them. */
export const Webhook = z
  .object({
    id: Id,
    name: z.string(),
    address: z.string(),
    kinds: z.array(WebhookKind),
    on: z.boolean(),
    owner: PersonRef.describe('Who created or last changed it. It receives only events that they can see.'),
    failingSince: Instant.nullable().describe(
      'Since when all deliveries have failed; null if the last one succeeded.',
    ),
    createdAt: Instant,
    version: z.number().int(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

/** The only response that contains the secret. */
export const NewWebhook = z
  .object({ webhook: Webhook, secret: z.string().describe('Signing secret, returned only once.') })
  .meta({ id: 'NewWebhook' });
export type NewWebhook = z.infer<typeof NewWebhook>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export const deliveryFailures = [
  'refused-address',
  'unreachable',
  'timeout',
  'too-large',
  'status',
  'not-allowed',
] as const;

/** One event sent to one webhook, and the result. */
export const WebhookDelivery = z
  .object({
    id: Id,
    kind: z.union([WebhookKind, z.literal('test')]),
    state: z.enum(deliveryStates),
    tries: z.number().int().describe('Number of attempts.'),
    status: z
      .number()
      .int()
      .nullable()
      .describe('HTTP status of the last attempt; null if there was no response.'),
    failure: z.enum(deliveryFailures).nullable().describe('Why the last attempt failed.'),
    payload: z.string().describe('The body as sent.'),
    createdAt: Instant,
    nextAt: Instant.nullable().describe('When it is tried again; null if it is not.'),
    deliveredAt: Instant.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

// Only people may decide what leaves the product, not API tokens.
const admin = { access: 'admin:setup', feature: null, rate: 'write', tokens: false } as const;
const one = { ...admin, params: IdParams } as const;

/** Signed webhooks according to Standard Webhooks. */
export const webhooks = endpoints('notifications', 'webhooks', webhooksTag, {
  list: endpoint({
    ...admin,
    rate: 'read',
    method: 'GET',
    path: '/webhooks',
    summary: 'List webhooks',
    response: z.object({ items: z.array(Webhook) }),
  }),
  create: endpoint({
    ...admin,
    method: 'POST',
    path: '/webhooks',
    summary: 'Create a webhook',
    description:
      'The signing secret is returned only once. An organisation can have up to 50 webhooks; more return 409 `wrong-state`.',
    // Not `write`: responses of that class are stored for idempotent retries, and a secret must not be stored.
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
    summary: 'Update a webhook',
    description: 'You become its owner: it receives only events that you can see.',
    body: WebhookFields,
    response: Webhook,
    versioned: true,
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    path: '/webhooks/:id',
    summary: 'Delete a webhook',
    description: 'Pending deliveries are discarded.',
    response: NoContent,
    status: 204,
  }),
  test: endpoint({
    ...one,
    method: 'POST',
    path: '/webhooks/:id/test',
    summary: 'Send a test event to a webhook',
    description: 'Returns 409 `wrong-state` while the webhook is turned off.',
    response: WebhookDelivery,
    status: 202,
    problems: ['wrong-state'],
  }),
  deliveries: endpoint({
    ...one,
    rate: 'read',
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    summary: 'List the deliveries of a webhook, newest first',
    description: 'Covers the last month.',
    query: page,
    response: pageOf(WebhookDelivery),
    problems: ['invalid-cursor'],
  }),
  resend: endpoint({
    ...admin,
    method: 'POST',
    path: '/webhooks/:id/deliveries/:delivery/resend',
    summary: 'Resend a webhook delivery',
    description:
      'Sends the same payload with a new ID. Returns 409 `wrong-state` while the webhook is turned off.',
    params: IdParams.extend({ delivery: Id }),
    response: WebhookDelivery,
    status: 202,
    problems: ['wrong-state'],
  }),
});
