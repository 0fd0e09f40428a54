import type { ArticleSource } from './article-source.ts';

export const fakeParcel: ArticleSource = {
  key: 'fake-parcel',
  channel: 'it',
  author: 'bartosz',
  daysAgo: 5.1,
  scene: 'laptop',
  figures: ['coffee'],
  mood: 'useful',
  'en-GB': `The parcel that never was
Last week we sent all of you a false message about a parcel. Sixty-one people clicked. I nearly did as well, and I had written it.

A third of the clicks came before eight in the morning, on a phone, with one thumb. That is not carelessness, that is a Tuesday. So here are no rules you will have forgotten by lunch, but three questions that take five seconds.

1. **Was I expecting this?** If not, wait. Real parcels wait too.
2. **Does it hurry me?** "Within the hour" is what a thief says.
3. **Where does it lead?** Hold your finger on the link and read the end of the address, not the beginning.

## Clicked already?

Press *Report message* or ring the service desk. No one will tell you off. The fastest report last week came after 48 seconds, from a person who had clicked. That person would have saved the company.

## Why it worked so well

![Eight in the morning, one thumb, one hand on the cup: that is when it happens](figure-1)

I chose a parcel because everyone waits for one. I sent it before eight because no one asks a colleague at that time. And I wrote *Atrium* with an *n* instead of an *m* at the end of the address. Four people noticed the letter. They may pick the cake for the next open hour.

Those who clicked were new and old, from the office and from the hall, two of them from my own department. There is no sort of person to whom this does not happen. There is only a sort of company in which one may say so.

| | Spring | Now |
| Clicked | 112 | 61 |
| Reported | 37 | 158 |
| First report after | 26 minutes | 48 seconds |

> I would rather have a hundred false alarms than one polite silence.
> — Bartosz Kamiński, information security`,
  pl: `Paczka, której nie było
W zeszłym tygodniu wysłaliśmy wszystkim fałszywą wiadomość o paczce. Kliknęło 61 osób. Sam prawie kliknąłem, a to ja ją napisałem.

Jedna trzecia kliknięć przyszła przed ósmą rano, z telefonu, jednym kciukiem. To nie niedbalstwo, to wtorek. Dlatego zamiast zasad, które do obiadu się zapomina, trzy pytania na pięć sekund.

1. **Czy na to czekam?** Jeśli nie, można poczekać. Prawdziwe paczki też czekają.
2. **Czy mnie to pogania?** „W ciągu godziny” mówi złodziej.
3. **Dokąd prowadzi?** Przytrzymaj palec na linku i przeczytaj koniec adresu, nie początek.

## Już po kliknięciu?

Użyj przycisku *Zgłoś wiadomość* albo zadzwoń na help desk. Nikt nie będzie robił wymówek. Najszybsze zgłoszenie przyszło po 48 sekundach od osoby, która kliknęła. Ta osoba uratowałaby firmę.

## Dlaczego zadziałało tak dobrze

![Ósma rano, jeden kciuk, druga ręka na kubku: wtedy to się zdarza](figure-1)

Wybrałem paczkę, bo każdy na jakąś czeka. Wysłałem ją przed ósmą, bo o tej porze nikt nikogo nie pyta. A na końcu adresu w słowie *Atrium* było *n* zamiast *m*. Literę zauważyły cztery osoby. One wybierają ciasto na najbliższy dyżur.

Kliknęli nowi i starzy, z biura i z hali, w tym dwoje z mojego działu. Nie ma ludzi, którym się to nie zdarza. Są tylko firmy, w których można się do tego przyznać.

| | Wiosna | Teraz |
| Kliknęło | 112 | 61 |
| Zgłosiło | 37 | 158 |
| Pierwsze zgłoszenie po | 26 minutach | 48 sekundach |

> Wolę sto fałszywych alarmów niż jedno uprzejme milczenie.
> — Bartosz Kamiński, bezpieczeństwo informacji`,
  de: `Das Paket, das es nie gab
Letzte Woche haben wir euch allen eine falsche Paketnachricht geschickt. Einundsechzig Leute haben geklickt. Ich fast auch, und ich hatte sie geschrieben.

Ein Drittel der Klicks kam vor acht Uhr morgens, am Telefon, mit einem Daumen. Das ist nicht leichtsinnig, das ist ein Dienstag. Darum keine Regeln, die bis mittags vergessen sind, sondern drei Fragen für fünf Sekunden.

1. **Habe ich das erwartet?** Wenn nicht: warten. Echte Pakete warten auch.
2. **Drängt es mich?** „Innerhalb einer Stunde“ sagt der Dieb.
3. **Wohin führt es?** Halte den Finger auf den Link und lies das Ende der Adresse, nicht den Anfang.

## Schon geklickt?

Drück auf *Nachricht melden* oder ruf den Service Desk an. Niemand schimpft. Die schnellste Meldung kam nach 48 Sekunden von jemandem, der geklickt hatte. Genau diese Person hätte die Firma gerettet.

## Warum es so gut funktioniert hat

![Acht Uhr morgens, ein Daumen, die andere Hand an der Tasse: Dann passiert es](figure-1)

Ich habe ein Paket genommen, weil alle auf eines warten. Ich habe es vor acht geschickt, weil um diese Zeit niemand fragt. Und am Ende der Adresse stand in *Atrium* ein *n* statt des *m*. Vier Leuten fiel der Buchstabe auf. Sie suchen den Kuchen für die nächste Sprechstunde aus.

Geklickt haben Neue und Alte, aus dem Büro und aus der Halle, zwei davon aus meiner Abteilung. Es gibt keine Menschen, denen das nicht passiert. Es gibt nur Firmen, in denen man es sagen darf.

| | Frühjahr | Jetzt |
| Geklickt | 112 | 61 |
| Gemeldet | 37 | 158 |
| Erste Meldung nach | 26 Minuten | 48 Sekunden |

> Lieber hundert falsche Alarme als ein höfliches Schweigen.
> — Bartosz Kamiński, Informationssicherheit`,
};
