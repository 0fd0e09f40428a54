import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import type { EventMomentSchema } from '@atrium/proto/gen/events/v1/event_pb';
import { messages } from '@atrium/proto/messages';
import { delivery, type DeliveryChoice } from '@atrium/proto/notifications/delivery';
import type { UpdateKind } from '@atrium/proto/notifications/updates';
import { randomUUID } from 'node:crypto';

const hour = 3_600_000;
export const inHours = (hours: number): Date => new Date(Date.now() + hours * hour);

export type Moment = MessageInitShape<typeof EventMomentSchema>;
export const moment = (startsAt = inHours(48), place = 'Hall A'): Moment => ({
  startsAt: timestampFromDate(startsAt),
  endsAt: timestampFromDate(new Date(startsAt.getTime() + hour)),
  ...{ allDay: false, firstDay: '2030-06-09', lastDay: '2030-06-09', hasEnd: true },
  ...{ timeZone: 'Europe/Warsaw', placeKind: 'address', place },
});

/** As the events service does, for people in Leeds. */
export async function announceEvent(
  service: TestService,
  org: TestOrganisation,
  owner: TestPerson,
  id: string = randomUUID(),
): Promise<string> {
  await service.publish(messages.subject, org.id, `event:${id}`, {
    ...{ kind: 'event', id, version: 1n, title: { 'en-GB': 'Family day', pl: 'Dzień rodziny' } },
    ...{ link: `/events/${id}`, audience: { sites: ['leeds'] } },
    ...{ permission: 'user:events', feature: 'events', commentsOpen: false, ownerId: owner.id },
  });
  return id;
}

export async function chooseDelivery(
  service: TestService,
  as: TestPerson,
  changes: Partial<DeliveryChoice>,
): Promise<void> {
  const { preferences, mailFrequency, quiet } = await service.call(delivery.get, {}, { as });
  await service.call(delivery.update, { body: { preferences, mailFrequency, quiet, ...changes } }, { as });
}

export async function chooseChannels(
  service: TestService,
  as: TestPerson,
  kind: Extract<UpdateKind, `event${string}`>,
  channels: { readonly app: boolean; readonly push: boolean; readonly mail: boolean },
): Promise<void> {
  const { preferences } = await service.call(delivery.get, {}, { as });
  await chooseDelivery(service, as, { preferences: { ...preferences, [kind]: channels } });
}
