import type { Texts } from './texts.ts';

const rules = new Intl.PluralRules('pl');
const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'minutę', few: 'minuty' };
const minutes = (count: number): string => `${count} ${forms[rules.select(count)] ?? 'minut'}`;

export const pl: Texts = {
  help: 'Pomoc',
  contact: 'Kontakt',
  language: 'Język',
  signIn: {
    title: 'Witaj ponownie',
    email: 'Adres e-mail',
    password: 'Hasło',
    submit: 'Zaloguj się',
    forgotten: 'Nie pamiętasz hasła?',
    firstTime: 'Pierwszy raz tutaj?',
    wrong: 'Adres e-mail lub hasło są nieprawidłowe. Sprawdź jedno i drugie i spróbuj ponownie.',
    inactive: 'Twoje konto zostało dezaktywowane. Jeśli to pomyłka, zwróć się do administratora.',
    noRecord: 'W Twojej organizacji nie ma wpisu o Tobie. Poproś administratora o dodanie Cię.',
    deleted: 'Twoje konto zostało usunięte. Jeśli to pomyłka, zwróć się do administratora.',
    tooMany: (count) =>
      `Zbyt wiele prób. Odczekaj ${minutes(count)} i spróbuj ponownie albo ustaw nowe hasło przez e-mail.`,
  },
  forgotten: {
    title: 'Ustaw nowe hasło',
    explanation: 'Podaj adres e-mail, którym się logujesz, a wyślemy Ci link.',
    submit: 'Wyślij link',
    back: 'Wróć do logowania',
    sentTitle: 'Sprawdź skrzynkę',
    sent: (email) =>
      `Jeśli istnieje konto z adresem ${email}, link do ustawienia nowego hasła jest już w drodze. Jest ważny 30 minut.`,
  },
  newPassword: {
    title: 'Ustaw nowe hasło',
    rule: (least) =>
      `Co najmniej ${least} znaków. Trzy lub cztery niezwiązane ze sobą słowa łatwo zapamiętać, a trudno odgadnąć.`,
    password: 'Nowe hasło',
    repeated: 'Nowe hasło jeszcze raz',
    submit: 'Zapisz hasło',
    faults: {
      mismatch: 'Hasła nie są takie same. Wpisz dwa razy to samo hasło.',
      'too-short': 'To hasło jest za krótkie. Użyj co najmniej 12 znaków.',
      'too-long': 'To hasło jest za długie. Użyj najwyżej 200 znaków.',
      'too-common': 'To hasło jest jednym z pierwszych, które ktoś by zgadywał. Wybierz inne.',
    },
    doneTitle: 'Hasło zapisane',
    done: 'Wszędzie indziej nastąpiło wylogowanie. Zaloguj się nowym hasłem.',
    expiredTitle: 'Ten link już nie działa',
    expired: 'Każdy link działa raz i przez 30 minut. Poproś o nowy.',
    again: 'Wyślij mi nowy link',
  },
  signOut: {
    title: 'Wylogować?',
    question: 'W tej przeglądarce nastąpi wylogowanie z Atrium.',
    confirm: 'Wyloguj się',
    stay: 'Nie wylogowuj',
    doneTitle: 'Wylogowano',
    done: 'Do zobaczenia.',
  },
  trouble: {
    title: 'To się nie udało',
    text: 'Coś w tym adresie się nie zgadza. Otwórz Atrium i zacznij stamtąd.',
    expiredTitle: 'Ta strona jest nieaktualna',
    expired:
      'Była otwarta zbyt długo albo w tej przeglądarce nastąpiło już inne logowanie. Otwórz Atrium i zacznij od nowa.',
    awayTitle: 'Chwileczkę',
    away: 'Logowanie jest w tej chwili niedostępne. Nic nie przepadło: odczekaj kilka sekund i spróbuj ponownie.',
  },
  toAtrium: 'Otwórz Atrium',
  mail: {
    subject: 'Ustaw nowe hasło do Atrium',
    greeting: (first) => `Cześć ${first},`,
    text: 'ktoś – najpewniej Ty – poprosił o ustawienie nowego hasła do Twojego konta.',
    button: 'Ustaw nowe hasło',
    validity: (count) => `Link działa raz, przez ${minutes(count)}.`,
    notYou: 'Jeśli to nie Ty, nie rób nic: hasło pozostanie bez zmian.',
  },
};
