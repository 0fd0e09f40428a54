import { updates } from '@atrium/proto/notifications/updates';
import { describeMatrix } from '@atrium/common/testing/matrix';
import { notifications } from '../src/definition.ts';
import { Newsroom } from './support.ts';

describeMatrix(notifications, async (service) => {
  const room = await Newsroom.open(service);
  const superuser = await room.org.person({ superuser: true, state: { site: 'leeds' } });
  await room.publish(await room.subject());
  const { items } = await service.call(updates.list, {}, { as: superuser });
  return { superuser, ids: { '/updates/:id': items[0]?.id ?? '' } };
});
