import type { ServiceDefinition } from '@atrium/common/serve';
import { NotificationsModule } from './notifications.module.ts';

/** What concerns whom: the stream of updates and the bell. */
export const notifications: ServiceDefinition = { name: 'notifications', module: NotificationsModule };
