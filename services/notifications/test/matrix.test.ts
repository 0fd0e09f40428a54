import { delivery } from '@atrium/proto/notifications/delivery';
import { updates } from '@atrium/proto/notifications/updates';
import { webhooks, type WebhookFields } from '@atrium/proto/notifications/webhooks';
import { describeMatrix } from '@atrium/common/testing/matrix';
import { notifications } from '../src/definition.ts';
import { Newsroom } from './support.ts';

/** Nobody answers there, nor may it be called. */
const hook: WebhookFields = {
  name: 'Nowhere',
  address: 'http://127.0.0.1:9/',
  kinds: ['article.published'],
  on: true,
};

describeMatrix(notifications, async (service) => {
  const room = await Newsroom.open(service);
  const superuser = await room.org.person({ superuser: true, state: { site: 'leeds' } });
  await room.publish(await room.subject());
  const { items } = await service.call(updates.list, {}, { as: superuser });
  const { webhook } = await service.call(webhooks.create, { body: hook }, { as: superuser });
  const sent = await service.call(webhooks.test, { params: { id: webhook.id } }, { as: superuser });
  const { wanted, mailRhythm, quiet } = await service.call(delivery.get, {}, { as: superuser });
  return {
    superuser,
    ids: {
      '/updates/:id': items[0]?.id ?? '',
      '/webhooks/:id': webhook.id,
      '/webhooks/:id/deliveries/:delivery': sent.id,
    },
    inputs: {
      'webhooks.create': { body: hook },
      'webhooks.edit': { body: hook },
      'delivery.choose': { body: { wanted, mailRhythm, quiet } },
      'delivery.decide': { body: { rules: [] } },
    },
  };
});
