import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WebhookDelivery } from '@atrium/proto/notifications/webhooks';

export const webhookKindLabels: Readonly<Record<WebhookDelivery['kind'], MessageDescriptor>> = {
  'article.published': msg`Article published`,
  'article.unpublished': msg`Article no longer published`,
  'comment.posted': msg`Comment posted`,
  'person.joined': msg`Person joined`,
  'person.left': msg`Person left`,
  'broadcast.sent': msg`Broadcast sent`,
  test: msg`Test`,
};

export const deliveryStateLabels: Readonly<Record<WebhookDelivery['state'], MessageDescriptor>> = {
  waiting: msg`Waiting`,
  delivered: msg`Delivered`,
  failed: msg`Not delivered`,
};

export const deliveryStateColours: Readonly<Record<WebhookDelivery['state'], string>> = {
  waiting: 'gray',
  delivered: 'green',
  failed: 'red',
};

export const deliveryFailureLabels: Readonly<
  Record<NonNullable<WebhookDelivery['failure']>, MessageDescriptor>
> = {
  'refused-address': msg`The address points to a network that is not allowed.`,
  unreachable: msg`The address could not be reached.`,
  timeout: msg`The server did not respond in time.`,
  'too-large': msg`The response was too large.`,
  status: msg`The server responded with an error.`,
  'not-allowed': msg`The webhook’s owner has no access to this.`,
};
