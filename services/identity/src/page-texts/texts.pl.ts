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
    wrong: 'Nieprawidłowy adres e-mail lub hasło. Sprawdź je i spróbuj ponownie.',
    inactive: 'Twoje konto zostało dezaktywowane. Jeśli to pomyłka, skontaktuj się z administratorem.',
    noRecord: 'Twoja organizacja nie dodała Cię jeszcze do Atrium. Skontaktuj się z administratorem.',
    noSeat:
      'Wszystkie miejsca Twojej organizacji są zajęte albo jej licencja wygasła. Skontaktuj się z administratorem.',
    deleted: 'Twoje konto zostało usunięte. Jeśli to pomyłka, skontaktuj się z administratorem.',
    tooMany: (count) =>
      `Zbyt wiele prób. Odczekaj ${minutes(count)} i spróbuj ponownie albo zresetuj hasło przez e-mail.`,
  },
  forgotten: {
    title: 'Zresetuj hasło',
    explanation: 'Podaj adres e-mail, którego używasz do logowania. Wyślemy Ci link.',
    submit: 'Wyślij link',
    back: 'Wróć do logowania',
    sentTitle: 'Sprawdź skrzynkę',
    sent: (email) =>
      `Jeśli istnieje konto z adresem ${email}, wysłaliśmy link do zresetowania hasła. Jest ważny 30 minut.`,
  },
  newPassword: {
    title: 'Ustaw nowe hasło',
    rule: (least) =>
      `Co najmniej ${least} znaków. Trzy lub cztery niezwiązane ze sobą słowa łatwo zapamiętać, a trudno odgadnąć.`,
    password: 'Nowe hasło',
    repeated: 'Powtórz nowe hasło',
    submit: 'Zapisz hasło',
    faults: {
      mismatch: 'Hasła nie są takie same. Wpisz dwa razy to samo hasło.',
      'too-short': 'To hasło jest za krótkie. Użyj co najmniej 12 znaków.',
      'too-long': 'To hasło jest za długie. Użyj najwyżej 200 znaków.',
      'too-common': 'To hasło jest zbyt łatwe do odgadnięcia. Wybierz inne.',
    },
    doneTitle: 'Hasło zapisane',
    done: 'Wylogowano Cię na wszystkich innych urządzeniach. Zaloguj się nowym hasłem.',
    expiredTitle: 'Ten link wygasł',
    expired: 'Każdy link działa jeden raz i jest ważny 30 minut. Poproś o nowy.',
    again: 'Wyślij nowy link',
  },
  signOut: {
    title: 'Wylogować się?',
    question: 'Wylogujesz się z Atrium w tej przeglądarce.',
    confirm: 'Wyloguj się',
    stay: 'Anuluj',
    doneTitle: 'Wylogowano',
    done: 'Do zobaczenia.',
  },
  trouble: {
    title: 'Coś poszło nie tak',
    text: 'Ten link jest nieprawidłowy. Otwórz Atrium i spróbuj ponownie.',
    expiredTitle: 'Ta strona wygasła',
    expired:
      'Strona była otwarta zbyt długo albo w tej przeglądarce zalogowano się ponownie. Otwórz Atrium i zacznij od nowa.',
    awayTitle: 'Logowanie jest niedostępne',
    away: 'Logowanie jest chwilowo niedostępne. Odczekaj kilka sekund i spróbuj ponownie.',
  },
  toAtrium: 'Otwórz Atrium',
  mail: {
    subject: 'Zresetuj hasło do Atrium',
    greeting: (first) => `Cześć ${first},`,
    text: 'otrzymaliśmy prośbę o zresetowanie hasła do Twojego konta.',
    button: 'Zresetuj hasło',
    validity: (count) => `Link działa jeden raz i jest ważny ${minutes(count)}.`,
    notYou: 'Jeśli to nie Ty, zignoruj tę wiadomość. Hasło się nie zmieni.',
  },
};
