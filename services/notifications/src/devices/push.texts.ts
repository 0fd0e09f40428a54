import type { InterfaceLanguage } from '@atrium/proto/common';

type AttachmentKind = 'picture' | 'voice' | 'file';

interface PushTexts {
  readonly newMessages: (count: number) => string;
  readonly urgent: string;
  readonly mentioned: string;
  /** Shown for a message without text. */
  readonly attachmentLabels: Readonly<Record<AttachmentKind, string>>;
  readonly test: { readonly title: string; readonly body: string };
}

const polish = new Intl.PluralRules('pl');

export const pushTexts: Readonly<Record<InterfaceLanguage, PushTexts>> = {
  'en-GB': {
    newMessages: (count) => (count === 1 ? 'New message' : `${count} new messages`),
    urgent: 'Urgent message',
    mentioned: 'You were mentioned',
    attachmentLabels: { picture: 'Picture', voice: 'Voice message', file: 'File' },
    test: { title: 'Test notification', body: 'Push notifications work on this device.' },
  },
  pl: {
    newMessages: (count) =>
      count === 1
        ? 'Nowa wiadomość'
        : `${count} ${polish.select(count) === 'few' ? 'nowe wiadomości' : 'nowych wiadomości'}`,
    urgent: 'Pilna wiadomość',
    mentioned: 'Wzmianka o Tobie',
    attachmentLabels: { picture: 'Zdjęcie', voice: 'Wiadomość głosowa', file: 'Plik' },
    test: { title: 'Powiadomienie testowe', body: 'Powiadomienia push działają na tym urządzeniu.' },
  },
  de: {
    newMessages: (count) => (count === 1 ? 'Neue Nachricht' : `${count} neue Nachrichten`),
    urgent: 'Dringende Nachricht',
    mentioned: 'Du wurdest erwähnt',
    attachmentLabels: { picture: 'Foto', voice: 'Sprachnachricht', file: 'Datei' },
    test: { title: 'Testbenachrichtigung', body: 'Push-Benachrichtigungen funktionieren auf diesem Gerät.' },
  },
};
