import type { PageLanguage } from '../../page-texts/texts.ts';

interface TwoStepTexts {
  readonly title: string;
  readonly text: string;
  readonly code: string;
  readonly submit: string;
  readonly lost: string;
  readonly wrongCode: string;
  readonly enrolTitle: string;
  readonly enrolText: string;
  readonly picture: string;
  readonly byHand: string;
  readonly enrolCode: string;
  readonly enrolSubmit: string;
  readonly codesTitle: string;
  readonly codesText: string;
  readonly codesDone: string;
}

/** Texts of the two-step verification pages. */
export const twoStepTexts: Readonly<Record<PageLanguage, TwoStepTexts>> = {
  'en-GB': {
    title: 'Two-step verification',
    text: 'Enter the six-digit code from your authenticator app.',
    code: 'Code',
    submit: 'Continue',
    lost: 'Don’t have the app? Enter a recovery code. If you have none left, contact your administrator.',
    wrongCode: 'This code is incorrect or has already been used. Wait for the next code and try again.',
    enrolTitle: 'Set up two-step verification',
    enrolText:
      'Your organisation requires two-step verification. Scan this QR code with an authenticator app.',
    picture: 'QR code for the authenticator app',
    byHand: 'Or enter this key in the app:',
    enrolCode: 'Code from the app',
    enrolSubmit: 'Turn on',
    codesTitle: 'Save your recovery codes',
    codesText:
      'If you lose your authenticator app, each code lets you sign in once. The codes are shown only now: print them or save them somewhere safe.',
    codesDone: 'I’ve saved these codes',
  },
  pl: {
    title: 'Weryfikacja dwuetapowa',
    text: 'Wpisz sześciocyfrowy kod z aplikacji uwierzytelniającej.',
    code: 'Kod',
    submit: 'Dalej',
    lost: 'Nie masz aplikacji pod ręką? Wpisz kod zapasowy. Jeśli nie masz już żadnego, skontaktuj się z administratorem.',
    wrongCode: 'Ten kod jest nieprawidłowy lub został już użyty. Poczekaj na następny i spróbuj ponownie.',
    enrolTitle: 'Skonfiguruj weryfikację dwuetapową',
    enrolText:
      'Twoja organizacja wymaga weryfikacji dwuetapowej. Zeskanuj ten kod QR aplikacją uwierzytelniającą.',
    picture: 'Kod QR dla aplikacji uwierzytelniającej',
    byHand: 'Albo wpisz ten klucz w aplikacji:',
    enrolCode: 'Kod z aplikacji',
    enrolSubmit: 'Włącz',
    codesTitle: 'Zachowaj kody zapasowe',
    codesText:
      'Jeśli stracisz dostęp do aplikacji, każdy kod pozwoli zalogować się jeden raz. Kody widać tylko teraz: wydrukuj je lub zapisz.',
    codesDone: 'Kody są zapisane',
  },
  de: {
    title: 'Zwei-Faktor-Authentifizierung',
    text: 'Gib den sechsstelligen Code aus deiner Authenticator-App ein.',
    code: 'Code',
    submit: 'Weiter',
    lost: 'App nicht zur Hand? Gib einen Wiederherstellungscode ein. Wenn du keinen mehr hast, wende dich an die Administration.',
    wrongCode:
      'Dieser Code ist falsch oder wurde schon verwendet. Warte auf den nächsten und versuche es noch einmal.',
    enrolTitle: 'Zwei-Faktor-Authentifizierung einrichten',
    enrolText:
      'Deine Organisation verlangt Zwei-Faktor-Authentifizierung. Scanne diesen QR-Code mit einer Authenticator-App.',
    picture: 'QR-Code für die Authenticator-App',
    byHand: 'Oder gib diesen Schlüssel in der App ein:',
    enrolCode: 'Code aus der App',
    enrolSubmit: 'Einschalten',
    codesTitle: 'Wiederherstellungscodes aufbewahren',
    codesText:
      'Wenn du keinen Zugriff mehr auf die App hast, kannst du dich mit jedem Code einmal anmelden. Sie werden nur jetzt angezeigt: Drucke sie aus oder schreibe sie auf.',
    codesDone: 'Ich habe die Codes gesichert',
  },
};
