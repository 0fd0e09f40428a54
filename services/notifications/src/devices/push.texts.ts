import type { InterfaceLanguage } from '@atrium/proto/common';

type Wordless = 'picture' | 'voice' | 'file';

interface PushTexts {
  readonly said: (count: number) => string;
  readonly urgent: string;
  readonly mentioned: string;
  /** What stands for a message that has no words. */
  readonly wordless: Readonly<Record<Wordless, string>>;
  readonly test: { readonly title: string; readonly body: string };
}

const polish = new Intl.PluralRules('pl');

export const pushTexts: Readonly<Record<InterfaceLanguage, PushTexts>> = {
  'en-GB': {
    said: (count) => (count === 1 ? 'A new message' : `${count} new messages`),
    urgent: 'An urgent message',
    mentioned: 'You are mentioned',
    wordless: { picture: 'Picture', voice: 'Voice note', file: 'File' },
    test: { title: 'A test', body: 'Messages reach this device.' },
  },
  pl: {
    said: (count) =>
      count === 1
        ? 'Nowa wiadomość'
        : `${count} ${polish.select(count) === 'few' ? 'nowe wiadomości' : 'nowych wiadomości'}`,
    urgent: 'Pilna wiadomość',
    mentioned: 'Wzmianka o Tobie',
    wordless: { picture: 'Zdjęcie', voice: 'Wiadomość głosowa', file: 'Plik' },
    test: { title: 'Test', body: 'Powiadomienia docierają na to urządzenie.' },
  },
  de: {
    said: (count) => (count === 1 ? 'Eine neue Nachricht' : `${count} neue Nachrichten`),
    urgent: 'Eine dringende Nachricht',
    mentioned: 'Du wirst erwähnt',
    wordless: { picture: 'Bild', voice: 'Sprachnachricht', file: 'Datei' },
    test: { title: 'Ein Test', body: 'Nachrichten erreichen dieses Gerät.' },
  },
};
