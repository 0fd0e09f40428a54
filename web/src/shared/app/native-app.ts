import { App } from '@capacitor/app';
import { PushNotifications, type PushNotificationSchema } from '@capacitor/push-notifications';
import { devices } from '@atrium/proto/notifications/devices';
import { createApi } from '../api/api.ts';
import { safePath } from '../auth/safe-path.ts';
import { pathOfLink } from './app-links.ts';

const api = createApi({ confirmReceipt: devices.confirmReceipt });

/**
 * Handles links and taps that the app passes to its pages. The app keeps the event it was started by until a listener
 * is added, so a cold start works like a warm one.
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
      reportReceipt(notification);
    }),
    PushNotifications.addListener('pushNotificationReceived', reportReceipt),
  ]);
}

const dataOf = ({ data }: PushNotificationSchema): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? data : {};

function reportReceipt(notification: PushNotificationSchema): void {
  const { receipt } = dataOf(notification);
  // Repeated receipts count once, and a missing network must not keep the page from opening.
  if (typeof receipt === 'string') void api.confirmReceipt({ params: { receipt } }).catch(() => undefined);
}
