import type { PageLanguage } from '../sign-in/pages/texts.ts';

interface FoundingTexts {
  readonly title: string;
  readonly explanation: string;
  readonly organisation: string;
  readonly first: string;
  readonly last: string;
  readonly submit: string;
  readonly incomplete: string;
  readonly doneTitle: string;
  readonly done: string;
  readonly expiredTitle: string;
  readonly expired: string;
}

export const foundingTexts: Readonly<Record<PageLanguage, FoundingTexts>> = {
  'en-GB': {
    title: 'Welcome to Atrium',
    explanation:
      'You are the first one here. Tell us about your organisation and yourself; you will be its first administrator.',
    organisation: 'Name of the organisation',
    first: 'First name',
    last: 'Last name',
    submit: 'Open the doors',
    incomplete: 'Please fill in every field, with an e-mail address like name@example.com.',
    doneTitle: 'The doors are open',
    done: 'Now sign in with your e-mail address and the password you have just chosen.',
    expiredTitle: 'This link is not good any more',
    expired: 'It works once, for a day. Start Atrium again to get a new one.',
  },
  pl: {
    title: 'Witaj w Atrium',
    explanation:
      'Nikogo tu jeszcze nie ma. Opisz swoją organizację i siebie; to konto będzie mieć pełne uprawnienia administracyjne.',
    organisation: 'Nazwa organizacji',
    first: 'Imię',
    last: 'Nazwisko',
    submit: 'Otwórz drzwi',
    incomplete: 'Wypełnij wszystkie pola; adres e-mail wygląda tak: imie@example.com.',
    doneTitle: 'Drzwi są otwarte',
    done: 'Zaloguj się teraz swoim adresem e-mail i wybranym przed chwilą hasłem.',
    expiredTitle: 'Ten link już nie działa',
    expired: 'Działa raz, przez jeden dzień. Uruchom Atrium ponownie, aby dostać nowy.',
  },
  de: {
    title: 'Willkommen bei Atrium',
    explanation:
      'Hier ist noch niemand. Erzähl uns von deiner Organisation und dir; du verwaltest sie als Erste oder Erster.',
    organisation: 'Name der Organisation',
    first: 'Vorname',
    last: 'Nachname',
    submit: 'Türen öffnen',
    incomplete: 'Bitte fülle alle Felder aus, mit einer E-Mail-Adresse wie name@example.com.',
    doneTitle: 'Die Türen sind offen',
    done: 'Melde dich jetzt mit deiner E-Mail-Adresse und dem eben gewählten Passwort an.',
    expiredTitle: 'Dieser Link gilt nicht mehr',
    expired: 'Er gilt einmal, einen Tag lang. Starte Atrium neu, um einen neuen zu bekommen.',
  },
};
