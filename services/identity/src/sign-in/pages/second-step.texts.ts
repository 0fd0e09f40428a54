import type { PageLanguage } from './texts.ts';

interface SecondStepTexts {
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

/** The words of the pages after the password. */
export const secondStepTexts: Readonly<Record<PageLanguage, SecondStepTexts>> = {
  'en-GB': {
    title: 'One more step',
    text: 'Type the six digits that your app shows for Atrium.',
    code: 'Code',
    submit: 'Continue',
    lost: 'You do not have the app at hand? Type one of the codes you were given for that. If you have none, ask an administrator.',
    wrongCode: 'This code is not right, or was used already. Wait for the next one and try again.',
    enrolTitle: 'Set up a second step',
    enrolText:
      'Where you work, signing in takes more than a password. Scan this picture with an app that shows codes, such as the one your company recommends.',
    picture: 'Picture for the app',
    byHand: 'Or type this into the app:',
    enrolCode: 'Code that the app shows now',
    enrolSubmit: 'Set it up',
    codesTitle: 'Keep these codes',
    codesText:
      'If you ever lose the app, each of them lets you in once. They are shown only now: print them, or write them down.',
    codesDone: 'I have kept them',
  },
  pl: {
    title: 'Jeszcze jeden krok',
    text: 'Wpisz sześć cyfr, które Twoja aplikacja pokazuje dla Atrium.',
    code: 'Kod',
    submit: 'Dalej',
    lost: 'Nie masz aplikacji pod ręką? Wpisz jeden z kodów zapasowych. Jeśli nie masz żadnego, poproś administratora.',
    wrongCode: 'Ten kod jest nieprawidłowy lub został już użyty. Poczekaj na następny i spróbuj ponownie.',
    enrolTitle: 'Skonfiguruj drugi krok',
    enrolText:
      'W Twojej organizacji do zalogowania nie wystarczy samo hasło. Zeskanuj ten obraz aplikacją pokazującą kody, na przykład tą, którą zaleca Twoja firma.',
    picture: 'Obraz dla aplikacji',
    byHand: 'Albo wpisz to w aplikacji:',
    enrolCode: 'Kod, który aplikacja teraz pokazuje',
    enrolSubmit: 'Skonfiguruj',
    codesTitle: 'Zachowaj te kody',
    codesText:
      'Jeśli kiedyś stracisz dostęp do aplikacji, każdy z nich pozwoli zalogować się jeden raz. Widać je tylko teraz: wydrukuj je lub zapisz.',
    codesDone: 'Kody są zachowane',
  },
  de: {
    title: 'Noch ein Schritt',
    text: 'Gib die sechs Ziffern ein, die deine App für Atrium zeigt.',
    code: 'Code',
    submit: 'Weiter',
    lost: 'Du hast die App nicht zur Hand? Gib einen der Codes ein, die du dafür bekommen hast. Hast du keinen, frag die Administration.',
    wrongCode:
      'Dieser Code stimmt nicht oder wurde schon benutzt. Warte auf den nächsten und versuch es noch einmal.',
    enrolTitle: 'Richte einen zweiten Schritt ein',
    enrolText:
      'Bei euch braucht die Anmeldung mehr als ein Passwort. Scanne dieses Bild mit einer App, die Codes zeigt, zum Beispiel der, die deine Firma empfiehlt.',
    picture: 'Bild für die App',
    byHand: 'Oder gib das in der App ein:',
    enrolCode: 'Code, den die App jetzt zeigt',
    enrolSubmit: 'Einrichten',
    codesTitle: 'Bewahre diese Codes auf',
    codesText:
      'Verlierst du einmal die App, lässt dich jeder davon einmal hinein. Sie werden nur jetzt gezeigt: Druck sie aus oder schreib sie auf.',
    codesDone: 'Ich habe sie aufbewahrt',
  },
};
