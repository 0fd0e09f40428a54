import type { InterfaceLanguage } from '@atrium/proto/common';

interface PushTexts {
  readonly said: (count: number) => string;
  readonly urgent: string;
  readonly test: { readonly title: string; readonly body: string };
}

const polish = new Intl.PluralRules('pl');

export const pushTexts: Readonly<Record<InterfaceLanguage, PushTexts>> = {
  'en-GB': {
    said: (count) => (count === 1 ? 'A new message' : `${count} new messages`),
    urgent: 'An urgent message',
    test: { title: 'A test', body: 'Messages reach this device.' },
  },
  pl: {
    said: (count) =>
      count === 1
        ? 'Nowa wiadomość'
        : `${count} ${polish.select(count) === 'few' ? 'nowe wiadomości' : 'nowych wiadomości'}`,
    urgent: 'Pilna wiadomość',
    test: { title: 'Test', body: 'Powiadomienia docierają na to urządzenie.' },
  },
  de: {
    said: (count) => (count === 1 ? 'Eine neue Nachricht' : `${count} neue Nachrichten`),
    urgent: 'Eine dringende Nachricht',
    test: { title: 'Ein Test', body: 'Nachrichten erreichen dieses Gerät.' },
  },
};
