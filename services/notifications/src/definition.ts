import type { ServiceDefinition } from '@atrium/common/serve';
import { keepUpdates } from './updates/keep-updates.ts';
import { NotificationsModule } from './notifications.module.ts';

/** What concerns whom: the stream of updates and the bell. */
export const notifications: ServiceDefinition = {
  name: 'notifications',
  module: NotificationsModule,
  migrations: [keepUpdates],
};
