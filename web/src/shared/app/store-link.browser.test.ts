import { afterEach, expect, it } from '@jest/globals';
import { dismissAppBanner, storeLink } from './store-link.ts';

const stores = {
  appStore: 'https://apps.example/atrium',
  googlePlay: 'https://play.example/atrium',
};
const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const on = (userAgent: string, maxTouchPoints = 0) => ({ userAgent, maxTouchPoints });

afterEach(() => {
  localStorage.clear();
  globalThis.androidBridge = undefined;
});

it.each([
  ['an Android phone', on(android, 5), stores.googlePlay],
  ['an iPhone', on(iphone, 5), stores.appStore],
  ['an iPad', on(mac, 5), stores.appStore],
  ['a Mac', on(mac), undefined],
  ['a PC', on(windows, 10), undefined],
])('[PUSH-1] %s is offered the app of its own store, if it has one', (_what, device, link) =>
  expect(storeLink(stores, device)?.link).toBe(link),
);

it('[PUSH-1] only a store that the organisation has set is offered, and none inside the app', () => {
  expect(storeLink({ ...stores, appStore: null }, on(iphone, 5))).toBeUndefined();
  expect(storeLink({ ...stores, googlePlay: null }, on(android, 5))).toBeUndefined();
  expect(storeLink(undefined, on(android, 5))).toBeUndefined();
  globalThis.androidBridge = {};
  expect(storeLink(stores, on(android, 5))).toBeUndefined();
});

it('[PUSH-1] a dismissed app is not offered again, another app is', () => {
  dismissAppBanner(stores.googlePlay);
  expect(storeLink(stores, on(android, 5))).toBeUndefined();
  const other = { ...stores, googlePlay: 'https://play.example/other' };
  expect(storeLink(other, on(android, 5))?.link).toBe(other.googlePlay);
});
