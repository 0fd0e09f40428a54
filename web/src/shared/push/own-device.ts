import { devices, type DeviceFields } from '@atrium/proto/notifications/devices';
import { apiOf } from '../api/api.ts';
import { appPlatform } from '../app/app-platform.ts';
import { browserName } from './browser-name.ts';
import { fieldsOf, pushAbility, subscribe, unsubscribe } from './subscription.ts';

const api = apiOf({ list: devices.list, register: devices.register, remove: devices.remove });

/** Who wants messages on this browser, and what it is registered as while they are signed in. */
const consentKey = 'atrium.push.wanted-by';
const deviceKey = 'atrium.push.device';
/** Signing out waits no longer than this for what has to be told. */
const patience = 3_000;

export const ownDeviceId = (): string | null => localStorage.getItem(deviceKey);

/** Said in the app by whoever does not want messages there; until then a phone that may show them does. */
const nobody = 'nobody';
const inApp = (): Promise<typeof import('../app/native-push.ts')> => import('../app/native-push.ts');

/** Asks the browser, or the phone, for permission: only ever from a button. */
export async function beReached(person: string, webKey: string | null): Promise<void> {
  await register(appPlatform() ? await appAsked() : await browserAsked(webKey));
  localStorage.setItem(consentKey, person);
}

/** Whoever wanted messages here has them again when they sign in; nobody is asked anything. */
export async function beReachedAgain(person: string): Promise<void> {
  const wanted = localStorage.getItem(consentKey);
  if (appPlatform()) {
    const app = await inApp();
    if (wanted !== nobody && (await app.mayShow(false))) await register(await app.appFields());
    return;
  }
  if (wanted !== person || pushAbility() !== 'possible') return;
  if (Notification.permission !== 'granted') return;
  const { webKey } = await api.list({});
  if (webKey) await register(await browserAsked(webKey));
}

/** No messages here any more. */
export async function beLeftAlone(): Promise<void> {
  if (appPlatform()) localStorage.setItem(consentKey, nobody);
  else localStorage.removeItem(consentKey);
  await forgetDevice();
}

/** For signing out: whoever comes next to this browser reads nothing of this person. Signing out never fails for it. */
export async function forgetDevice(): Promise<void> {
  const id = ownDeviceId();
  localStorage.removeItem(deviceKey);
  if (!appPlatform() && !('serviceWorker' in navigator)) return;
  const told = id && api.remove({ params: { id } }, { signal: AbortSignal.timeout(patience) });
  // Without a subscription the maker's service says "gone", should the first not get through.
  const left = appPlatform() ? inApp().then((app) => app.forgetApp()) : unsubscribe();
  await Promise.allSettled([told, left]);
}

async function appAsked(): Promise<DeviceFields> {
  const app = await inApp();
  if (!(await app.mayShow(true))) throw new Error('The phone shows no messages of this app');
  return app.appFields();
}

async function browserAsked(webKey: string | null): Promise<DeviceFields> {
  if (webKey === null) throw new Error('No browser is reached here');
  return fieldsOf(await subscribe(webKey), browserName(navigator.userAgent));
}

async function register(body: DeviceFields): Promise<void> {
  localStorage.setItem(deviceKey, (await api.register({ body })).id);
}
