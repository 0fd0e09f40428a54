import { t } from '@lingui/core/macro';
import { PushNotifications } from '@capacitor/push-notifications';
import type { DeviceFields } from '@atrium/proto/notifications/devices';
import { systemName } from './browser-name.ts';
import { appPlatform } from './app-platform.ts';

/** In milliseconds: longer than a push service takes to answer for the first time. */
const tokenTimeout = 20_000;

/**
 * Whether the system lets the app show notifications. With `ask`, requests permission if it has not been requested yet.
 */
export async function hasPushPermission(ask: boolean): Promise<boolean> {
  const { receive } = await PushNotifications.checkPermissions();
  if (receive === 'granted' || receive === 'denied' || !ask) return receive === 'granted';
  return (await PushNotifications.requestPermissions()).receive === 'granted';
}

/** The push registration of this app: with Google's service on Android, Apple's on iOS. */
export async function appDeviceFields(): Promise<DeviceFields> {
  const isAndroid = appPlatform() === 'android';
  // The server chooses a channel for each message, with sound or silent.
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

export const unregisterApp = (): Promise<void> => PushNotifications.unregister();

/** The system answers with an event that carries the current token. */
async function register(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const listeners = await Promise.all([
    PushNotifications.addListener('registration', ({ value }) => resolve(value)),
    PushNotifications.addListener('registrationError', ({ error }) => reject(new Error(error))),
  ]);
  const limit = setTimeout(() => reject(new Error('The device gave no token in time')), tokenTimeout);
  try {
    await PushNotifications.register();
    return await promise;
  } finally {
    clearTimeout(limit);
    await Promise.all(listeners.map((listener) => listener.remove()));
  }
}
