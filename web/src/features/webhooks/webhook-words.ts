import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WebhookDelivery } from '@atrium/proto/notifications/webhooks';

export const kindWords: Readonly<Record<WebhookDelivery['kind'], MessageDescriptor>> = {
  'article.published': msg`News published`,
  'article.withdrawn': msg`News withdrawn`,
  'comment.posted': msg`Comment written`,
  'person.joined': msg`Person joined`,
  'person.left': msg`Person left`,
  'broadcast.sent': msg`Broadcast sent`,
  test: msg`Test`,
};

export const stateWords: Readonly<Record<WebhookDelivery['state'], MessageDescriptor>> = {
  waiting: msg`Waiting`,
  delivered: msg`Delivered`,
  failed: msg`Not delivered`,
};

export const stateColours: Readonly<Record<WebhookDelivery['state'], string>> = {
  waiting: 'gray',
  delivered: 'green',
  failed: 'red',
};

export const failureWords: Readonly<Record<NonNullable<WebhookDelivery['failure']>, MessageDescriptor>> = {
  'refused-address': msg`The address leads to a network that may not be called.`,
  unreachable: msg`The address could not be reached.`,
  timeout: msg`There was no answer in time.`,
  'too-large': msg`The answer was too large.`,
  status: msg`The answer was an error.`,
  'not-allowed': msg`The owner of the webhook may not see this.`,
};
