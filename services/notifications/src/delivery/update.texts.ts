import type { InterfaceLanguage } from '@atrium/proto/common';
import type { UpdateKind } from '@atrium/proto/notifications/updates';
import { eventTexts, type Sentence } from './event-update.texts.ts';

export interface UpdateTexts extends Readonly<Record<UpdateKind, Sentence>> {
  readonly greeting: (first: string) => string;
  readonly several: (count: number, organisation: string) => string;
  readonly somebody: string;
  readonly why: string;
  readonly settings: string;
}

const polish = new Intl.PluralRules('pl');

/** What happened, worded as in the app. */
export const updateTexts: Readonly<Record<InterfaceLanguage, UpdateTexts>> = {
  'en-GB': {
    ...eventTexts['en-GB'],
    greeting: (first) => `Hello ${first},`,
    several: (count, organisation) => `${count} notifications from ${organisation}`,
    somebody: 'Someone',
    why: 'Choose which e-mails you get, and when.',
    settings: 'Notification settings',
    article: (by, title, outcome) => {
      if (outcome === 'reverted')
        return `“${title}” was not published because the person who scheduled it no longer has permission for its whole audience. It is a draft again`;
      if (outcome === 'submitted') return `${by} asked you to review “${title}”`;
      if (outcome === 'approved') return `${by} approved “${title}”`;
      if (outcome === 'rejected') return `${by} sent “${title}” back with a reason`;
      return `New article: ${title}`;
    },
    reply: (by, title) => `${by} replied to your comment on “${title}”`,
    mention: (by, title) => `${by} mentioned you in a comment on “${title}”`,
    comment: (by, title) => `${by} commented on your article “${title}”`,
    moderation: (_, title, outcome) => {
      if (outcome === 'removed') return `A moderator removed your comment on “${title}”`;
      if (outcome === 'dismissed')
        return `Your comment on “${title}” was reported. Moderators decided to keep it`;
      if (outcome === 'comment-approved') return `Your comment on “${title}” was approved and is now visible`;
      if (outcome === 'refused') return `Your comment on “${title}” was not approved`;
      return `A comment on “${title}” is waiting for moderation`;
    },
    reaction: (_by, title, outcome, count) =>
      `${count === 1 ? '1 person' : `${count} people`} reacted to your ${outcome === 'comment' ? 'comment on' : 'article'} “${title}”`,
    review: (by, title, outcome) => {
      if (outcome === 'approved') return `${by} approved “${title}”`;
      if (outcome === 'rejected') return `${by} sent “${title}” back with a reason`;
      return `${by} asked you to review “${title}”`;
    },
    broadcast: (_, title, outcome) =>
      outcome === 'reverted' ? `“${title}” was not sent and is a draft again` : title,
    'personal-data': (_by, _title, outcome) =>
      outcome === 'own'
        ? 'Your data export is ready to download'
        : 'The data export you requested is ready to download',
    request: (by, title, outcome) =>
      outcome === 'access' ? `${by} asks for access to ${title}` : `${by} reports a broken link: ${title}`,
    appeal: (_, title, outcome) => {
      if (outcome === 'granted')
        return `Your appeal was granted. Your comment on “${title}” is visible again`;
      if (outcome === 'refused') return `Your appeal was rejected. Your comment on “${title}” stays removed`;
      return `New appeal about a comment on “${title}”`;
    },
  },
  pl: {
    ...eventTexts.pl,
    greeting: (first) => `Cześć ${first},`,
    several: (count, organisation) =>
      `${count} ${polish.select(count) === 'few' ? 'nowe powiadomienia' : 'nowych powiadomień'} w ${organisation}`,
    somebody: 'Ktoś',
    why: 'Wybierz, jakie e-maile i kiedy chcesz otrzymywać.',
    settings: 'Ustawienia powiadomień',
    article: (by, title, outcome) => {
      if (outcome === 'reverted')
        return `Artykuł „${title}” nie został opublikowany, bo osoba, która go zaplanowała, nie ma już uprawnień do wszystkich jego odbiorców. Znów jest szkicem`;
      if (outcome === 'submitted') return `${by} prosi Cię o akceptację artykułu „${title}”`;
      if (outcome === 'approved') return `${by} akceptuje artykuł „${title}”`;
      if (outcome === 'rejected') return `${by} odsyła artykuł „${title}” do poprawy, z uzasadnieniem`;
      return `Nowy artykuł: ${title}`;
    },
    reply: (by, title) => `${by} odpowiada na Twój komentarz do „${title}”`,
    mention: (by, title) => `${by} wspomina o Tobie w komentarzu do „${title}”`,
    comment: (by, title) => `${by} komentuje Twój artykuł „${title}”`,
    moderation: (_, title, outcome) => {
      if (outcome === 'removed') return `Moderacja usunęła Twój komentarz do „${title}”`;
      if (outcome === 'dismissed')
        return `Twój komentarz do „${title}” został zgłoszony. Moderacja go nie usunęła`;
      if (outcome === 'comment-approved')
        return `Twój komentarz do „${title}” został zatwierdzony i jest już widoczny`;
      if (outcome === 'refused') return `Twój komentarz do „${title}” nie został zatwierdzony`;
      return `Komentarz do „${title}” czeka na moderację`;
    },
    reaction: (_by, title, outcome, count) =>
      `${outcome === 'comment' ? 'Reakcje na Twój komentarz do' : 'Reakcje na Twój artykuł'} „${title}”: ${count}`,
    review: (by, title, outcome) => {
      if (outcome === 'approved') return `${by} akceptuje „${title}”`;
      if (outcome === 'rejected') return `${by} odsyła „${title}” do poprawy, z uzasadnieniem`;
      return `${by} prosi Cię o akceptację: „${title}”`;
    },
    broadcast: (_, title, outcome) =>
      outcome === 'reverted' ? `Komunikat „${title}” nie został wysłany i znów jest szkicem` : title,
    'personal-data': (_by, _title, outcome) =>
      outcome === 'own'
        ? 'Eksport Twoich danych jest gotowy do pobrania'
        : 'Zamówiony eksport danych jest gotowy do pobrania',
    request: (by, title, outcome) =>
      outcome === 'access'
        ? `${by} prosi o dostęp do ${title}`
        : `${by} zgłasza niedziałający link: ${title}`,
    appeal: (_, title, outcome) => {
      if (outcome === 'granted')
        return `Twoje odwołanie zostało uwzględnione. Komentarz do „${title}” jest znów widoczny`;
      if (outcome === 'refused')
        return `Twoje odwołanie zostało odrzucone. Komentarz do „${title}” pozostaje usunięty`;
      return `Nowe odwołanie w sprawie komentarza do „${title}”`;
    },
  },
  de: {
    ...eventTexts.de,
    greeting: (first) => `Hallo ${first},`,
    several: (count, organisation) => `${count} Benachrichtigungen von ${organisation}`,
    somebody: 'Jemand',
    why: 'Lege fest, welche E-Mails du wann bekommst.',
    settings: 'Benachrichtigungseinstellungen',
    article: (by, title, outcome) => {
      if (outcome === 'reverted')
        return `„${title}“ wurde nicht veröffentlicht, weil die Person, die den Artikel geplant hat, keine Berechtigung mehr für die gesamte Zielgruppe hat. Er ist wieder ein Entwurf`;
      if (outcome === 'submitted') return `${by} bittet dich, „${title}“ zu prüfen`;
      if (outcome === 'approved') return `${by} hat „${title}“ freigegeben`;
      if (outcome === 'rejected') return `${by} hat „${title}“ mit einer Begründung zurückgegeben`;
      return `Neuer Artikel: ${title}`;
    },
    reply: (by, title) => `${by} hat auf deinen Kommentar zu „${title}“ geantwortet`,
    mention: (by, title) => `${by} hat dich in einem Kommentar zu „${title}“ erwähnt`,
    comment: (by, title) => `${by} hat deinen Artikel „${title}“ kommentiert`,
    moderation: (_, title, outcome) => {
      if (outcome === 'removed') return `Die Moderation hat deinen Kommentar zu „${title}“ entfernt`;
      if (outcome === 'dismissed')
        return `Dein Kommentar zu „${title}“ wurde gemeldet. Die Moderation hat ihn nicht entfernt`;
      if (outcome === 'comment-approved')
        return `Dein Kommentar zu „${title}“ wurde freigegeben und ist jetzt sichtbar`;
      if (outcome === 'refused') return `Dein Kommentar zu „${title}“ wurde nicht freigegeben`;
      return `Ein Kommentar zu „${title}“ wartet auf die Moderation`;
    },
    reaction: (_by, title, outcome, count) =>
      `${count === 1 ? '1 Person hat' : `${count} Personen haben`} auf ${outcome === 'comment' ? 'deinen Kommentar zu' : 'deinen Artikel'} „${title}“ reagiert`,
    review: (by, title, outcome) => {
      if (outcome === 'approved') return `${by} hat „${title}“ freigegeben`;
      if (outcome === 'rejected') return `${by} hat „${title}“ mit einer Begründung zurückgegeben`;
      return `${by} bittet dich, „${title}“ zu prüfen`;
    },
    broadcast: (_, title, outcome) =>
      outcome === 'reverted' ? `„${title}“ wurde nicht gesendet und ist wieder ein Entwurf` : title,
    'personal-data': (_by, _title, outcome) =>
      outcome === 'own'
        ? 'Dein Datenexport steht zum Herunterladen bereit'
        : 'Der angeforderte Datenexport steht zum Herunterladen bereit',
    request: (by, title, outcome) =>
      outcome === 'access'
        ? `${by} bittet um Zugriff auf ${title}`
        : `${by} meldet einen fehlerhaften Link: ${title}`,
    appeal: (_, title, outcome) => {
      if (outcome === 'granted')
        return `Deinem Widerspruch wurde stattgegeben. Dein Kommentar zu „${title}“ ist wieder sichtbar`;
      if (outcome === 'refused')
        return `Dein Widerspruch wurde abgelehnt. Dein Kommentar zu „${title}“ bleibt entfernt`;
      return `Neuer Widerspruch zu einem Kommentar zu „${title}“`;
    },
  },
};
