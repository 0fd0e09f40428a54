import type { StoreLinks } from '@atrium/proto/identity/setup';
import { appPlatform, type AppPlatform } from './app-platform.ts';

const storeOf = { android: 'googlePlay', ios: 'appStore' } as const;
const notNowKey = 'atrium.app.not-now';

/** What a browser is on; an iPad calls itself a Mac, and is touched. */
function systemOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  if (/Android/.test(userAgent)) return 'android';
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos ? 'ios' : undefined;
}

export interface StoreLink {
  readonly system: AppPlatform;
  readonly link: string;
}

/** Where to get the app for this phone: nowhere inside the app, on a desk, or where the organisation names no store. */
export function storeLink(
  // What was kept on this device before there were links lacks them.
  stores: StoreLinks | undefined,
  device: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator,
): StoreLink | undefined {
  const system = appPlatform() ? undefined : systemOf(device);
  const link = system && stores?.[storeOf[system]];
  return system && link && localStorage.getItem(notNowKey) !== link ? { system, link } : undefined;
}

/** Not offered again on this device, unless it is another app. */
export const passOver = (link: string): void => localStorage.setItem(notNowKey, link);
