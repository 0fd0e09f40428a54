import type { EntityVisit } from '@atrium/common/testing/entity-visit';
import { aMoment, anId, describeEntity, everythingIsWalked } from '@atrium/common/testing/entity-walk';
import type { TestService } from '@atrium/common/testing/test-service';
import { specifiedEntities } from '@atrium/proto/testing/specified-entities';
import { updates } from '@atrium/proto/notifications/updates';
import { Newsroom, startNotifications } from './support.ts';

let service: TestService;
beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.stop());

const { 'notification update': update } = specifiedEntities;
everythingIsWalked('notifications', [update]);

describeEntity('notification update', update, async () => {
  const room = await Newsroom.open(service);
  const as = await room.reader();
  const article = await room.subject();
  await room.publish(article);
  const [existing] = await room.about(article, as);
  const snooze = ({ row }: EntityVisit) =>
    service.call(updates.snooze, { params: { id: row['id'] as string } }, { as });
  return {
    service,
    as,
    fields: {},
    existing: { ...existing },
    happens: {
      id: anId,
      dismissed: async (visit) => (await visit.end(), true),
      snoozedUntil: async (visit) => (await snooze(visit), aMoment()),
    },
  };
});
