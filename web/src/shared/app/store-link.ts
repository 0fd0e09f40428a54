import type { StoreLinks } from '@atrium/proto/identity/setup';
import { appPlatform, type AppPlatform } from './app-platform.ts';

const storeOf = { android: 'googlePlay', ios: 'appStore' } as const;
const dismissedKey = 'atrium.app.not-now';

/** An iPad identifies itself as a Mac, but has a touch screen. */
function systemOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  if (/Android/.test(userAgent)) return 'android';
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos ? 'ios' : undefined;
}

export interface StoreLink {
  readonly system: AppPlatform;
  readonly link: string;
}

/** The store link for this device; undefined inside the app, on a computer, or if the organisation has set no store. */
export function storeLink(
  // Undefined in sessions that were cached on this device before store links existed.
  stores: StoreLinks | undefined,
  device: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator,
): StoreLink | undefined {
  const system = appPlatform() ? undefined : systemOf(device);
  const link = system && stores?.[storeOf[system]];
  return system && link && localStorage.getItem(dismissedKey) !== link ? { system, link } : undefined;
}

/** Hides the banner on this device, unless the link changes. */
export const dismissAppBanner = (link: string): void => localStorage.setItem(dismissedKey, link);
