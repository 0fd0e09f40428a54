import type { EntityRun } from '@atrium/common/testing/entity-run';
import {
  aTimestamp,
  anId,
  describeEntity,
  expectEveryEntityCovered,
} from '@atrium/common/testing/describe-entity';
import type { TestService } from '@atrium/common/testing/test-service';
import { specifiedEntities } from '@atrium/proto/testing/specified-entities';
import { everyone } from '@atrium/proto/audience';
import { updates } from '@atrium/proto/notifications/updates';
import { webhooks } from '@atrium/proto/notifications/webhooks';
import { Newsroom, startNotifications } from './support.ts';

let service: TestService;
beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.stop());

const { 'notification update': update, broadcast } = specifiedEntities;
/** Creating a webhook also returns its secret, so the test starts from an existing one. */
const webhook = { list: webhooks.list, edit: webhooks.edit, end: webhooks.remove };
expectEveryEntityCovered('notifications', [update, webhook, broadcast, { create: webhooks.create }]);

describeEntity('notification update', update, async () => {
  const room = await Newsroom.open(service);
  const as = await room.reader();
  const article = await room.subject();
  await room.publish(article);
  const [existing] = await room.about(article, as);
  const snooze = ({ row }: EntityRun) =>
    service.call(updates.snooze, { params: { id: row['id'] as string } }, { as });
  return {
    service,
    as,
    fields: {},
    existing: { ...existing },
    happens: {
      id: anId,
      dismissed: async (visit) => (await visit.end(), true),
      snoozedUntil: async (visit) => (await snooze(visit), aTimestamp()),
    },
  };
});

describeEntity('webhook', webhook, async () => {
  const as = await (await service.organisation()).person({ can: ['admin:setup'] });
  const address = 'https://weather.example/told';
  const body = { name: 'Weather', address, kinds: ['article.published' as const], on: true };
  const { webhook: existing } = await service.call(webhooks.create, { body }, { as });
  return {
    service,
    as,
    existing: { ...existing },
    fields: {
      name: ['Weather', 'Weather and tides'],
      address: [address, 'https://tides.example/told'],
      kinds: [['article.published'], ['person.joined', 'person.left']],
      on: [true, false],
    },
  };
});

describeEntity('broadcast', broadcast, async () => {
  const as = await (await service.organisation()).person({ can: ['admin:broadcast'] });
  return {
    service,
    as,
    fields: {
      kind: ['notice', 'emergency'],
      title: [{ 'en-GB': 'Gate' }, { 'en-GB': 'Gate', pl: 'Brama' }],
      message: [{ 'en-GB': 'It is closed.' }, { 'en-GB': 'It is open.' }],
      audience: [everyone, { ...everyone, everyone: false, sites: ['leeds'] }],
      link: [null, 'https://example.com/gate'],
      confirm: [false, true],
      cascade: [[], [{ channel: 'mail', wait: 5 }]],
      // With neither set, it stays a draft.
      sendNow: [false],
      dateSent: [null],
      startChange: [false, true],
    },
  };
});
