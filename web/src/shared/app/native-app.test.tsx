import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { jsonResponse } from '../../testing/responses.ts';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';
import { TestPhone } from '../../testing/test-phone.ts';

// Created before any app code loads, as on a phone: the libraries look for the bridge once.
const phone = new TestPhone();
const bridge = globalThis.androidBridge;
const { startNativeApp } = await import('./native-app.ts');
const ownDevice = await import('../push/own-device.ts');

const registered: unknown[] = [];
const gone: string[] = [];
const received: string[] = [];
const device = { id: 'phone', kind: 'fcm', name: 'Atrium', createdAt: '2026-11-01T10:00:00Z' };
const shown = { ...device, lastSeenAt: device.createdAt };
const mockResponses: MockResponses = {
  'GET /settings/devices': () =>
    jsonResponse({ items: registered.length > gone.length ? [shown] : [], webKey: null }),
  'PUT /settings/devices': (sent) => {
    registered.push(JSON.parse(sent));
    return jsonResponse(shown);
  },
  'DELETE /settings/devices/phone': () => {
    gone.push('phone');
    return jsonResponse();
  },
  'PUT /push/receipts/the-name-of-one-receipt': () => {
    received.push('the-name-of-one-receipt');
    return jsonResponse();
  },
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  for (const list of [registered, gone, received, phone.called]) list.length = 0;
  phone.permission = 'prompt';
  phone.answer = 'granted';
  globalThis.androidBridge = bridge;
});
afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it('[PUSH-1] taps and deep links open their pages, from a cold start and a warm one', async () => {
  phone.tap({ link: '/articles/7', receipt: 'the-name-of-one-receipt' });
  await openApp({ mockResponses });
  const opened: string[] = [];
  await startNativeApp((path) => opened.push(path));
  expect(opened).toEqual(['/articles/7']);
  await waitFor(() => expect(received).toEqual(['the-name-of-one-receipt']));

  phone.tap({ link: '/chat/9/messages' });
  phone.tap({ link: 'https://elsewhere.example/' });
  phone.tap({});
  phone.emit('appUrlOpen', { url: 'example.atrium.app://finishSignup#secret' });
  phone.emit('appUrlOpen', { url: `${location.origin}/login/with-phone` });
  phone.emit('appUrlOpen', { url: 'example.atrium.app://nothing' });
  expect(opened.slice(1)).toEqual([
    '/chat/9/messages',
    '/',
    '/updates',
    '/login/finish-signup#secret',
    '/login/with-phone',
  ]);
});

it('[PUSH-1] the button asks for permission and registers the token, and signing out removes it', async () => {
  await openApp({ path: '/settings/devices', mockResponses });
  expect(phone.called).not.toContain('requestPermissions');
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Turn on' })));
  await screen.findByText('This device');
  expect(registered).toEqual([{ kind: 'fcm', name: 'Atrium', token: phone.token }]);
  expect(phone.called).toEqual(expect.arrayContaining(['requestPermissions', 'createChannel', 'register']));

  await ownDevice.unregisterDevice();
  expect([gone, ownDevice.ownDeviceId()]).toEqual([['phone'], null]);
  expect(phone.called.at(-1)).toBe('unregister');
  // A person who signs in on this phone later is registered without a prompt.
  phone.called.length = 0;
  await ownDevice.restorePush('anna');
  expect([registered.length, ownDevice.ownDeviceId()]).toEqual([2, 'phone']);
  expect(phone.called).not.toContain('requestPermissions');
});

it('[PUSH-1] a person who turned push notifications off, or whose phone denies them, is not registered', async () => {
  phone.answer = 'denied';
  await openApp({ path: '/settings/devices', mockResponses });
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Turn on' })));
  await screen.findByText(/Check in the phone’s settings/);
  await ownDevice.restorePush('anna');
  expect(registered).toEqual([]);

  phone.permission = 'granted';
  await ownDevice.disablePush();
  await ownDevice.restorePush('anna');
  expect(registered).toEqual([]);
});
