import type { InterfaceLanguage } from '@atrium/proto/common';

interface PushTexts {
  readonly test: { readonly title: string; readonly body: string };
}

export const pushTexts: Readonly<Record<InterfaceLanguage, PushTexts>> = {
  'en-GB': { test: { title: 'A test', body: 'Messages reach this device.' } },
  pl: { test: { title: 'Test', body: 'Powiadomienia docierają na to urządzenie.' } },
  de: { test: { title: 'Ein Test', body: 'Nachrichten erreichen dieses Gerät.' } },
};
