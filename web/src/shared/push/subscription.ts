import type { DeviceFields } from '@atrium/proto/notifications/devices';

/** `unsupported`: the browser has no push messages; `blocked`: the person has denied them. */
export type PushAbility = 'unsupported' | 'blocked' | 'possible';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** Never prompts: without a service worker there is no subscription. */
async function current(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker?.getRegistration();
  return (await worker?.pushManager?.getSubscription()) ?? null;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Subscribes this browser with the server's key, and replaces a subscription made with another key. */
export async function subscribe(webKey: string): Promise<PushSubscription> {
  const known = await current();
  if (known && textOf(known.options.applicationServerKey) === webKey) return known;
  await known?.unsubscribe();
  const worker = await navigator.serviceWorker.ready;
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(webKey) });
}

export async function unsubscribe(): Promise<void> {
  await (await current())?.unsubscribe();
}

export const fieldsOf = (subscription: PushSubscription, name: string): DeviceFields => ({
  kind: 'web',
  name,
  token: subscription.endpoint,
  keys: { p256dh: textOf(subscription.getKey('p256dh')), auth: textOf(subscription.getKey('auth')) },
});
