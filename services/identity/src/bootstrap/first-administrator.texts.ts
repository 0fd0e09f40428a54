import type { PageLanguage } from '../page-texts/texts.ts';

interface FirstAdminTexts {
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

export const firstAdminTexts: Readonly<Record<PageLanguage, FirstAdminTexts>> = {
  'en-GB': {
    title: 'Welcome to Atrium',
    explanation: 'Set up your organisation and your account. You will be its first administrator.',
    organisation: 'Organisation name',
    first: 'First name',
    last: 'Last name',
    submit: 'Create organisation',
    incomplete: 'Fill in all fields. The e-mail address must look like name@example.com.',
    doneTitle: 'Your organisation is ready',
    done: 'Sign in with your e-mail address and the password you just chose.',
    expiredTitle: 'This link has expired',
    expired: 'The link works once and is valid for 24 hours. Restart Atrium to get a new one.',
  },
  pl: {
    title: 'Witaj w Atrium',
    explanation: 'Skonfiguruj organizację i swoje konto. Otrzymasz pełne uprawnienia administracyjne.',
    organisation: 'Nazwa organizacji',
    first: 'Imię',
    last: 'Nazwisko',
    submit: 'Utwórz organizację',
    incomplete: 'Wypełnij wszystkie pola. Adres e-mail musi mieć postać imie@example.com.',
    doneTitle: 'Organizacja jest gotowa',
    done: 'Zaloguj się teraz swoim adresem e-mail i wybranym przed chwilą hasłem.',
    expiredTitle: 'Ten link wygasł',
    expired: 'Link działa jeden raz i jest ważny 24 godziny. Uruchom Atrium ponownie, aby otrzymać nowy.',
  },
  de: {
    title: 'Willkommen bei Atrium',
    explanation: 'Richte deine Organisation und dein Konto ein. Du bekommst damit die ersten Adminrechte.',
    organisation: 'Name der Organisation',
    first: 'Vorname',
    last: 'Nachname',
    submit: 'Organisation anlegen',
    incomplete: 'Fülle alle Felder aus. Die E-Mail-Adresse muss wie name@example.com aussehen.',
    doneTitle: 'Deine Organisation ist eingerichtet',
    done: 'Melde dich jetzt mit deiner E-Mail-Adresse und dem eben gewählten Passwort an.',
    expiredTitle: 'Dieser Link ist nicht mehr gültig',
    expired:
      'Der Link funktioniert einmal und ist 24 Stunden gültig. Starte Atrium neu, um einen neuen zu erhalten.',
  },
};
