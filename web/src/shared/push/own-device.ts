import { devices } from '@atrium/proto/notifications/devices';
import { apiOf } from '../api/api.ts';
import { browserName } from './browser-name.ts';
import { fieldsOf, pushAbility, subscribe, unsubscribe } from './subscription.ts';

const api = apiOf({ list: devices.list, register: devices.register, remove: devices.remove });

/** Who wants messages on this browser, and what it is registered as while they are signed in. */
const consentKey = 'atrium.push.wanted-by';
const deviceKey = 'atrium.push.device';
/** Signing out waits no longer than this for what has to be told. */
const patience = 3_000;

export const ownDeviceId = (): string | null => localStorage.getItem(deviceKey);

/** Asks the browser for permission: only ever from a button. */
export async function beReached(person: string, webKey: string): Promise<void> {
  await register(webKey);
  localStorage.setItem(consentKey, person);
}

/** Whoever wanted messages here has them again when they sign in; nobody is asked anything. */
export async function beReachedAgain(person: string): Promise<void> {
  if (localStorage.getItem(consentKey) !== person || pushAbility() !== 'possible') return;
  if (Notification.permission !== 'granted') return;
  const { webKey } = await api.list({});
  if (webKey) await register(webKey);
}

/** No messages here any more. */
export async function beLeftAlone(): Promise<void> {
  localStorage.removeItem(consentKey);
  await forgetDevice();
}

/** For signing out: whoever comes next to this browser reads nothing of this person. Signing out never fails for it. */
export async function forgetDevice(): Promise<void> {
  const id = ownDeviceId();
  localStorage.removeItem(deviceKey);
  if (!('serviceWorker' in navigator)) return;
  const told = id && api.remove({ params: { id } }, { signal: AbortSignal.timeout(patience) });
  // Without a subscription the maker's service says "gone", should the first not get through.
  await Promise.allSettled([told, unsubscribe()]);
}

async function register(webKey: string): Promise<void> {
  const subscription = await subscribe(webKey);
  const body = fieldsOf(subscription, browserName(navigator.userAgent));
  localStorage.setItem(deviceKey, (await api.register({ body })).id);
}
