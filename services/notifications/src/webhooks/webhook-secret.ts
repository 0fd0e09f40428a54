import type { SecretPlace } from '@atrium/common/secrets/secrets';
import type { WebhookRecord } from './webhook.schemas.ts';

/** Where the signing secret of a webhook is stored. */
export const secretPlaceOf = ({ _id, org }: Pick<WebhookRecord, '_id' | 'org'>): SecretPlace => ({
  collection: 'webhooks',
  org,
  id: _id,
  field: 'secret',
});
