import type { ServiceDefinition } from '@atrium/common/serve';
import { askingRecipients } from './broadcasts/asking-recipients.migration.ts';
import { dropUpdatesTtl } from './updates/drop-updates-ttl.ts';
import { NotificationsModule } from './notifications.module.ts';

/** Updates in the app and their delivery, broadcasts and webhooks. */
export const notifications: ServiceDefinition = {
  name: 'notifications',
  module: NotificationsModule,
  migrations: [dropUpdatesTtl, askingRecipients],
  sealed: [
    { collection: 'webhooks', field: 'secret' },
    { collection: 'devices', field: 'token' },
    { collection: 'devices', field: 'keys' },
  ],
};
