import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WebhookDelivery } from '@atrium/proto/notifications/webhooks';
import type { States } from '../../shared/state/state-badge.tsx';

export const webhookKindLabels: Readonly<Record<WebhookDelivery['kind'], MessageDescriptor>> = {
  'article.published': msg`Article published`,
  'article.unpublished': msg`Article no longer published`,
  'comment.posted': msg`Comment posted`,
  'person.joined': msg`Person joined`,
  'person.left': msg`Person left`,
  'broadcast.sent': msg`Broadcast sent`,
  test: msg`Test`,
};

export const deliveryStates: States<WebhookDelivery['state']> = {
  waiting: { label: msg`Waiting`, tone: 'quiet' },
  delivered: { label: msg`Delivered`, tone: 'good' },
  failed: { label: msg`Not delivered`, tone: 'bad' },
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
