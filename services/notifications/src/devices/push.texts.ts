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
    said: (count) => (count === 1 ? 'New message' : `${count} new messages`),
    urgent: 'Urgent message',
    mentioned: 'You were mentioned',
    wordless: { picture: 'Photo', voice: 'Voice message', file: 'File' },
    test: { title: 'Test notification', body: 'Push notifications work on this device.' },
  },
  pl: {
    said: (count) =>
      count === 1
        ? 'Nowa wiadomość'
        : `${count} ${polish.select(count) === 'few' ? 'nowe wiadomości' : 'nowych wiadomości'}`,
    urgent: 'Pilna wiadomość',
    mentioned: 'Wzmianka o Tobie',
    wordless: { picture: 'Zdjęcie', voice: 'Wiadomość głosowa', file: 'Plik' },
    test: { title: 'Powiadomienie testowe', body: 'Powiadomienia push działają na tym urządzeniu.' },
  },
  de: {
    said: (count) => (count === 1 ? 'Neue Nachricht' : `${count} neue Nachrichten`),
    urgent: 'Dringende Nachricht',
    mentioned: 'Du wurdest erwähnt',
    wordless: { picture: 'Foto', voice: 'Sprachnachricht', file: 'Datei' },
    test: { title: 'Test-Benachrichtigung', body: 'Push-Benachrichtigungen funktionieren auf diesem Gerät.' },
  },
};
