import { devices, type DeviceFields } from '@atrium/proto/notifications/devices';
import { createApi } from '../api/api.ts';
import { appPlatform } from '../app/app-platform.ts';
import { browserName } from '../app/browser-name.ts';
import { fieldsOf, pushAbility, subscribe, unsubscribe } from './subscription.ts';

const api = createApi({ list: devices.list, register: devices.register, remove: devices.remove });

/** The person who wants push notifications on this browser, and its device ID while they are signed in. */
const consentKey = 'atrium.push.wanted-by';
const deviceKey = 'atrium.push.device';
/** In milliseconds: signing out waits no longer for the server. */
const unregisterTimeout = 3_000;

export const ownDeviceId = (): string | null => localStorage.getItem(deviceKey);

/** Stored in the app when the person turns push notifications off. Until then, a phone that allows them gets them. */
const optedOut = 'nobody';
const loadNativePush = (): Promise<typeof import('../app/native-push.ts')> => import('../app/native-push.ts');

/** Asks the browser or the phone for permission, so it must only be called on a button click. */
export async function enablePush(person: string, webKey: string | null): Promise<void> {
  await register(appPlatform() ? await appDevice() : await browserDevice(webKey));
  localStorage.setItem(consentKey, person);
}

/** Registers a person who wanted push notifications here again at sign-in, without asking. */
export async function restorePush(person: string): Promise<void> {
  const consent = localStorage.getItem(consentKey);
  if (appPlatform()) {
    const app = await loadNativePush();
    if (consent !== optedOut && (await app.hasPushPermission(false)))
      await register(await app.appDeviceFields());
    return;
  }
  if (consent !== person || pushAbility() !== 'possible') return;
  if (Notification.permission !== 'granted') return;
  const { webKey } = await api.list({});
  if (webKey) await register(await browserDevice(webKey));
}

export async function disablePush(): Promise<void> {
  if (appPlatform()) localStorage.setItem(consentKey, optedOut);
  else localStorage.removeItem(consentKey);
  await unregisterDevice();
}

/**
 * Called at sign-out: the next person on this browser must not see this person's notifications. Never makes signing out
 * fail.
 */
export async function unregisterDevice(): Promise<void> {
  const id = ownDeviceId();
  localStorage.removeItem(deviceKey);
  if (!appPlatform() && !('serviceWorker' in navigator)) return;
  const removed = id && api.remove({ params: { id } }, { signal: AbortSignal.timeout(unregisterTimeout) });
  // Without a subscription the push service answers "gone", in case the removal request fails.
  const unsubscribed = appPlatform() ? loadNativePush().then((app) => app.unregisterApp()) : unsubscribe();
  await Promise.allSettled([removed, unsubscribed]);
}

async function appDevice(): Promise<DeviceFields> {
  const app = await loadNativePush();
  if (!(await app.hasPushPermission(true))) throw new Error('The phone shows no messages of this app');
  return app.appDeviceFields();
}

async function browserDevice(webKey: string | null): Promise<DeviceFields> {
  if (webKey === null) throw new Error('No browser is reached here');
  return fieldsOf(await subscribe(webKey), browserName(navigator.userAgent));
}

async function register(body: DeviceFields): Promise<void> {
  localStorage.setItem(deviceKey, (await api.register({ body })).id);
}
