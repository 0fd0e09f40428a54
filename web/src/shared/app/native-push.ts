import { t } from '@lingui/core/macro';
import { PushNotifications } from '@capacitor/push-notifications';
import type { DeviceFields } from '@atrium/proto/notifications/devices';
import { systemName } from '../push/browser-name.ts';
import { appPlatform } from './app-platform.ts';

/** Longer than a maker's service takes to answer for the first time. */
const patience = 20_000;

/** Whether the system lets the app show messages; where it has not been asked yet, it is, if `ask` says so. */
export async function mayShow(ask: boolean): Promise<boolean> {
  const { receive } = await PushNotifications.checkPermissions();
  if (receive === 'granted' || receive === 'denied' || !ask) return receive === 'granted';
  return (await PushNotifications.requestPermissions()).receive === 'granted';
}

/** Where this app is reached: by Google's service on Android, by Apple's on iOS. */
export async function appFields(): Promise<DeviceFields> {
  const isAndroid = appPlatform() === 'android';
  // The server says which of both a message takes: one that makes no sound, or one that does.
  if (isAndroid) {
    const channels = {
      default: { name: t`Messages`, importance: 4 },
      silent: { name: t`Silent notifications`, importance: 2 },
    } as const;
    for (const [id, channel] of Object.entries(channels))
      await PushNotifications.createChannel({ id, ...channel });
  }
  const token = await register();
  const system = systemName(navigator.userAgent);
  return { kind: isAndroid ? 'fcm' : 'apns', name: system ? `Atrium, ${system}` : 'Atrium', token };
}

export const forgetApp = (): Promise<void> => PushNotifications.unregister();

/** The system answers by an event, with the token it has now. */
async function register(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const listeners = await Promise.all([
    PushNotifications.addListener('registration', ({ value }) => resolve(value)),
    PushNotifications.addListener('registrationError', ({ error }) => reject(new Error(error))),
  ]);
  const limit = setTimeout(() => reject(new Error('The device gave no token in time')), patience);
  try {
    await PushNotifications.register();
    return await promise;
  } finally {
    clearTimeout(limit);
    await Promise.all(listeners.map((listener) => listener.remove()));
  }
}
