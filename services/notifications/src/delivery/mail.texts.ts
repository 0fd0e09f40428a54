import type { InterfaceLanguage } from '@atrium/proto/common';
import type { UpdateKind } from '@atrium/proto/notifications/updates';

type Says = (by: string, title: string, outcome: string | null) => string;

export interface MailTexts extends Readonly<Record<UpdateKind, Says>> {
  readonly greeting: (first: string) => string;
  readonly several: (count: number, organisation: string) => string;
  readonly somebody: string;
  readonly why: string;
  readonly settings: string;
}

const polish = new Intl.PluralRules('pl');

/** What happened, in the words of the bell. */
export const mailTexts: Readonly<Record<InterfaceLanguage, MailTexts>> = {
  'en-GB': {
    greeting: (first) => `Hello ${first},`,
    several: (count, organisation) => `${count} updates at ${organisation}`,
    somebody: 'Somebody',
    why: 'You choose what you get mails about, and when.',
    settings: 'Settings',
    article: (by, title, outcome) => {
      if (outcome === 'returned')
        return `“${title}” was not published: whoever scheduled it may no longer write for everybody it is for. It is a draft again`;
      if (outcome === 'submitted') return `${by} asks for your review of “${title}”`;
      if (outcome === 'approved') return `${by} approved “${title}”`;
      if (outcome === 'sent-back') return `${by} sent “${title}” back and says why`;
      return `New article: ${title}`;
    },
    reply: (by, title) => `${by} replied to your comment on “${title}”`,
    mention: (by, title) => `${by} mentioned you in a comment on “${title}”`,
    comment: (by, title) => `${by} commented on your article “${title}”`,
    moderation: (_, title, outcome) => {
      if (outcome === 'upheld') return `A moderator removed your comment on “${title}”`;
      if (outcome === 'dismissed')
        return `Your comment on “${title}” was reported; the moderators let it stay`;
      if (outcome === 'let-through')
        return `Your comment on “${title}” was reviewed; now everybody can read it`;
      if (outcome === 'refused') return `Your comment on “${title}” was reviewed and does not appear`;
      return `A comment on “${title}” waits for a moderator`;
    },
    broadcast: (_, title, outcome) =>
      outcome === 'returned' ? `“${title}” was not sent; it is a draft again` : title,
    'personal-data': (_by, _title, outcome) =>
      outcome === 'own'
        ? 'Everything about you is ready to be fetched'
        : 'The data you asked for is ready to be fetched',
    appeal: (_, title, outcome) => {
      if (outcome === 'granted')
        return `Your comment on “${title}” is back: another moderator agreed with you`;
      if (outcome === 'refused') return `Another moderator decided the same about your comment on “${title}”`;
      return `Somebody asks for another decision about a comment on “${title}”`;
    },
  },
  pl: {
    greeting: (first) => `Cześć ${first},`,
    several: (count, organisation) =>
      `${count} ${polish.select(count) === 'few' ? 'nowe powiadomienia' : 'nowych powiadomień'} w ${organisation}`,
    somebody: 'Ktoś',
    why: 'Możesz wybrać, o czym i kiedy piszemy do Ciebie e-maile.',
    settings: 'Ustawienia',
    article: (by, title, outcome) => {
      if (outcome === 'returned')
        return `Artykuł „${title}” nie został opublikowany: osoba, która go zaplanowała, nie może już pisać do wszystkich jego odbiorców. Znów jest szkicem`;
      if (outcome === 'submitted') return `Artykuł „${title}” czeka na Twoją akceptację – ${by}`;
      if (outcome === 'approved') return `Artykuł „${title}” ma akceptację – ${by}`;
      if (outcome === 'sent-back') return `Artykuł „${title}” wrócił do poprawy z uzasadnieniem – ${by}`;
      return `Nowy artykuł: ${title}`;
    },
    reply: (by, title) => `Odpowiedź na Twój komentarz do „${title}” – ${by}`,
    mention: (by, title) => `Wzmianka o Tobie w komentarzu do „${title}” – ${by}`,
    comment: (by, title) => `Komentarz do Twojego artykułu „${title}” – ${by}`,
    moderation: (_, title, outcome) => {
      if (outcome === 'upheld') return `Moderacja usunęła Twój komentarz do „${title}”`;
      if (outcome === 'dismissed')
        return `Twój komentarz do „${title}” został zgłoszony; moderacja go zostawiła`;
      if (outcome === 'let-through')
        return `Twój komentarz do „${title}” został sprawdzony; teraz widzą go wszyscy`;
      if (outcome === 'refused') return `Twój komentarz do „${title}” został sprawdzony i się nie pojawi`;
      return `Komentarz do „${title}” czeka na moderację`;
    },
    broadcast: (_, title, outcome) =>
      outcome === 'returned' ? `Komunikat „${title}” nie został wysłany; znów jest szkicem` : title,
    'personal-data': (_by, _title, outcome) =>
      outcome === 'own' ? 'Wszystko o Tobie jest gotowe do pobrania' : 'Zamówione dane są gotowe do pobrania',
    appeal: (_, title, outcome) => {
      if (outcome === 'granted')
        return `Twój komentarz do „${title}” wrócił: druga osoba z moderacji przyznała Ci rację`;
      if (outcome === 'refused')
        return `Druga osoba z moderacji podtrzymała decyzję o Twoim komentarzu do „${title}”`;
      return `Ktoś prosi o ponowną decyzję w sprawie komentarza do „${title}”`;
    },
  },
  de: {
    greeting: (first) => `Hallo ${first},`,
    several: (count, organisation) => `${count} Neuigkeiten bei ${organisation}`,
    somebody: 'Jemand',
    why: 'Du wählst, worüber und wann du E-Mails bekommst.',
    settings: 'Einstellungen',
    article: (by, title, outcome) => {
      if (outcome === 'returned')
        return `„${title}“ wurde nicht veröffentlicht: Wer den Artikel geplant hat, darf nicht mehr für alle schreiben, für die er bestimmt ist. Er ist wieder ein Entwurf`;
      if (outcome === 'submitted') return `${by} bittet dich um die Freigabe von „${title}“`;
      if (outcome === 'approved') return `${by} hat „${title}“ freigegeben`;
      if (outcome === 'sent-back') return `${by} hat „${title}“ mit einer Begründung zurückgegeben`;
      return `Neuer Artikel: ${title}`;
    },
    reply: (by, title) => `${by} hat auf deinen Kommentar zu „${title}“ geantwortet`,
    mention: (by, title) => `${by} hat dich in einem Kommentar zu „${title}“ erwähnt`,
    comment: (by, title) => `${by} hat deinen Artikel „${title}“ kommentiert`,
    moderation: (_, title, outcome) => {
      if (outcome === 'upheld') return `Die Moderation hat deinen Kommentar zu „${title}“ entfernt`;
      if (outcome === 'dismissed')
        return `Dein Kommentar zu „${title}“ wurde gemeldet; die Moderation hat ihn stehen lassen`;
      if (outcome === 'let-through')
        return `Dein Kommentar zu „${title}“ wurde geprüft; jetzt können ihn alle lesen`;
      if (outcome === 'refused') return `Dein Kommentar zu „${title}“ wurde geprüft und erscheint nicht`;
      return `Ein Kommentar zu „${title}“ wartet auf die Moderation`;
    },
    broadcast: (_, title, outcome) =>
      outcome === 'returned' ? `„${title}“ wurde nicht gesendet und ist wieder ein Entwurf` : title,
    'personal-data': (_by, _title, outcome) =>
      outcome === 'own'
        ? 'Alles über dich liegt zum Abholen bereit'
        : 'Die angeforderten Daten liegen zum Abholen bereit',
    appeal: (_, title, outcome) => {
      if (outcome === 'granted')
        return `Dein Kommentar zu „${title}“ ist wieder da: Eine zweite Moderation hat dir recht gegeben`;
      if (outcome === 'refused')
        return `Eine zweite Moderation hat über deinen Kommentar zu „${title}“ gleich entschieden`;
      return `Jemand bittet um eine neue Entscheidung über einen Kommentar zu „${title}“`;
    },
  },
};
