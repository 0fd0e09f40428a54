import type { ServiceDefinition } from '@atrium/common/serve';
import { dropUpdatesTtl } from './updates/drop-updates-ttl.ts';
import { NotificationsModule } from './notifications.module.ts';

/** Updates in the app and their delivery, broadcasts and webhooks. */
export const notifications: ServiceDefinition = {
  name: 'notifications',
  module: NotificationsModule,
  migrations: [dropUpdatesTtl],
  sealed: [
    { collection: 'webhooks', field: 'secret' },
    { collection: 'devices', field: 'token' },
    { collection: 'devices', field: 'keys' },
  ],
};
