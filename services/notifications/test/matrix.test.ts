import { delivery } from '@atrium/proto/notifications/delivery';
import { updates } from '@atrium/proto/notifications/updates';
import { webhooks, type WebhookFields } from '@atrium/proto/notifications/webhooks';
import { runForOrganisation } from '@atrium/common/context/request-context';
import type { DeviceFields } from '@atrium/proto/notifications/devices';
import { randomUUID } from 'node:crypto';
import { describeMatrix } from '@atrium/common/testing/matrix';
import { DevicesRepository } from '../src/devices/devices.repository.ts';
import { notifications } from '../src/definition.ts';
import { BroadcastFixture, leeds } from './broadcast-fixture.ts';
import { Newsroom } from './support.ts';
import { askFor } from './todo-fixture.ts';

/** Nothing listens at this address, and it may not be called. */
const hook: WebhookFields = {
  name: 'Nowhere',
  address: 'http://127.0.0.1:9/',
  kinds: ['article.published'],
  on: true,
};

/** A kind of device that is not configured here. */
const phone = (): DeviceFields => ({ kind: 'fcm', name: 'A phone', token: randomUUID() });

describeMatrix(notifications, async (service) => {
  const room = await Newsroom.open(service);
  const superuser = await room.org.person({ superuser: true, state: { site: 'leeds' } });
  await room.publish(await room.subject());
  const { items } = await service.call(updates.list, {}, { as: superuser });
  const { webhook } = await service.call(webhooks.create, { body: hook }, { as: superuser });
  const sent = await service.call(webhooks.test, { params: { id: webhook.id } }, { as: superuser });
  const { preferences, mailFrequency, quiet } = await service.call(delivery.get, {}, { as: superuser });
  const fixture = await BroadcastFixture.open(service, 0, room.org);
  const broadcast = await fixture.send({ kind: 'emergency', confirm: true });
  const todo = randomUUID();
  await askFor(service, room.org.id, { id: todo, audience: { people: [superuser.id] }, byHand: true });
  const device = await runForOrganisation(room.org.id, 'test', () =>
    service.app.get(DevicesRepository, { strict: false }).register(superuser.id, phone()),
  );
  return {
    superuser,
    ids: {
      '/todos/:id': todo,
      '/updates/:id': items[0]?.id ?? '',
      '/broadcasts/:id': broadcast.id,
      '/admin/broadcasts/:id': broadcast.id,
      '/tasks/notifications/:id': broadcast.task?.id ?? '',
      '/webhooks/:id': webhook.id,
      '/settings/devices/:id': device._id,
      '/push/devices/:id': device._id,
      '/webhooks/:id/deliveries/:delivery': sent.id,
    },
    scope: leeds,
    makersOnly: ['/tasks/notifications/:id'],
    inputs: {
      'managedBroadcasts.create': { body: fixture.fields() },
      'managedBroadcasts.edit': { body: { ...fixture.fields(), startChange: false } },
      'broadcasts.open': { body: { from: 'app' } },
      'broadcasts.answer': { body: { answer: 'safe', note: null } },
      'webhooks.create': { body: hook },
      'webhooks.edit': { body: hook },
      'delivery.update': { body: { preferences, mailFrequency, quiet } },
      'requests.access': { body: { page: '/admin/menus' } },
      'requests.brokenLink': { body: { page: '/articles/gone' } },
      'devices.register': { body: phone() },
      'notificationsSearch.find': { query: { q: 'gate' } },
      'delivery.updateRules': { body: { rules: [] } },
    },
  };
});
