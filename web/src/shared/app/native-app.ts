import { App } from '@capacitor/app';
import { PushNotifications, type PushNotificationSchema } from '@capacitor/push-notifications';
import { devices } from '@atrium/proto/notifications/devices';
import { apiOf } from '../api/api.ts';
import { safePath } from '../auth/safe-path.ts';
import { pathOfLink } from './app-links.ts';

const api = apiOf({ receive: devices.receive });

/**
 * What reaches the pages from the app around them: links and taps. The app keeps the one it was started by until somebody
 * listens, so that a cold start is as good as a warm one.
 */
export async function startNativeApp(open: (path: string) => void): Promise<void> {
  await Promise.all([
    App.addListener('appUrlOpen', ({ url }) => {
      const path = pathOfLink(url);
      if (path) open(path);
    }),
    PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
      const { link } = dataOf(notification);
      open(typeof link === 'string' ? safePath(link) : '/updates');
      sayReceived(notification);
    }),
    PushNotifications.addListener('pushNotificationReceived', sayReceived),
  ]);
}

const dataOf = ({ data }: PushNotificationSchema): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? data : {};

function sayReceived(notification: PushNotificationSchema): void {
  const { receipt } = dataOf(notification);
  // Twice said is once noted; a network that is away is no reason not to open a page.
  if (typeof receipt === 'string') void api.receive({ params: { receipt } }).catch(() => undefined);
}
