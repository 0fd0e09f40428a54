import type { ArticleSource } from './article-source.ts';

export const hallC: ArticleSource = {
  key: 'hall-c',
  channel: 'sites',
  author: 'kasia',
  daysAgo: 2.1,
  scene: 'factory',
  figures: ['robot-arm'],
  linked: ['robot-bogdan', 'stanislaw'],
  mood: 'glad',
  pull: 1.3,
  'en-GB': `Hall C is open: daylight, forty stations and a very long table
On Friday the first Aura 8 left the new hall in Łódź. The ribbon was cut by the person who knows the building best: the crane driver.

It was a quarter past eleven when the doors went up, and for a moment no one said anything. Then someone said, "You can see the weather." You can: the roof of Hall C is glass to the north, and for the first time in the history of our factory the day shift works by daylight.

## What is inside

Forty assembly stations stand in a horseshoe, so the person who starts a heat pump can see the one who finishes it. Every bench moves up and down. Between them two robots carry what weighs more than 15 kilograms, and a third, known as Bogdan, does the brazing that used to cost people their shoulders.

![Bogdan, the third robot, at work on a heat exchanger](figure-1)

- 6,200 square metres, 40 stations, two shifts from next month
- heated entirely by six of our own heat pumps
- 24 new colleagues, eleven of whom were recommended by one of you

## Whose day it was

Site manager Piotr Wójcik kept his speech to four sentences. The longest was the list of those who moved 180 machines in nine weekends. Krzysztof Mazur's maintenance team had drawn each machine's place on the floor in chalk beforehand. "We were eleven centimetres out, once," says Krzysztof. "We do not talk about it."

> I have worked here since 1997, in the dark. Today I bought sunglasses.
> — Stanisław Górski, team lead brazing

Afterwards there was soup at a table for 140 people, the whole length of the hall. Families may see it on the open Saturday; Paulina Krawczyk collects the names until Thursday.`,
  pl: `Hala C otwarta: światło dzienne, czterdzieści stanowisk i bardzo długi stół
W piątek z nowej hali w Łodzi wyjechała pierwsza Aura 8. Wstęgę przeciął ten, kto zna budynek najlepiej: operator suwnicy.

Był kwadrans po jedenastej, kiedy bramy poszły w górę, i przez chwilę nikt nic nie mówił. Potem ktoś powiedział: „Widać pogodę”. Widać: dach Hali C jest od północy przeszklony i po raz pierwszy w dziejach naszej fabryki dzienna zmiana pracuje przy dziennym świetle.

## Co jest w środku

Czterdzieści stanowisk stoi w podkowie, więc kto zaczyna pompę ciepła, widzi tego, kto ją kończy. Każdy stół podnosi się i opuszcza. Między nimi dwa roboty noszą wszystko powyżej 15 kilogramów, a trzeci, zwany Bogdanem, lutuje to, za co ludzie płacili zdrowiem barków.

![Bogdan, trzeci z robotów, przy wymienniku ciepła](figure-1)

- 6200 metrów kwadratowych, 40 stanowisk, od przyszłego miesiąca dwie zmiany
- ogrzewanie wyłącznie z sześciu naszych pomp ciepła
- 24 nowe osoby, z czego jedenaście z Waszego polecenia

## Czyj to był dzień

Kierownik zakładu Piotr Wójcik zmieścił przemówienie w czterech zdaniach. Najdłuższe było listą tych, którzy w dziewięć weekendów przenieśli 180 maszyn. Zespół utrzymania ruchu Krzysztofa Mazura wyrysował wcześniej kredą miejsce każdej z nich. „Raz pomyliliśmy się o jedenaście centymetrów” – mówi Krzysztof. „Nie rozmawiamy o tym”.

> Pracuję tu od 1997 roku, po ciemku. Dziś kupiłem okulary przeciwsłoneczne.
> — Stanisław Górski, brygadzista lutowni

Potem była zupa przy stole na 140 osób, na całą długość hali. Rodziny zapraszamy w otwartą sobotę; listę prowadzi do czwartku Paulina Krawczyk.`,
  de: `Halle C ist offen: Tageslicht, vierzig Plätze und ein sehr langer Tisch
Am Freitag hat die erste Aura 8 die neue Halle in Łódź verlassen. Das Band durchschnitt, wer das Gebäude am besten kennt: der Kranführer.

Um Viertel nach elf gingen die Tore hoch, und einen Moment lang sagte niemand etwas. Dann sagte jemand: „Man sieht das Wetter.“ Stimmt: Das Dach von Halle C ist nach Norden verglast, und zum ersten Mal in der Geschichte unseres Werks arbeitet die Tagschicht bei Tageslicht.

## Was drin ist

Vierzig Montageplätze stehen im Hufeisen. Wer eine Wärmepumpe beginnt, sieht, wer sie fertig baut. Jede Werkbank lässt sich heben und senken. Dazwischen tragen zwei Roboter alles, was mehr als 15 Kilo wiegt, und ein dritter namens Bogdan lötet, was früher auf die Schultern ging.

![Bogdan, der dritte Roboter, bei der Arbeit an einem Wärmetauscher](figure-1)

- 6.200 Quadratmeter, 40 Plätze, ab nächstem Monat zwei Schichten
- geheizt allein von sechs eigenen Wärmepumpen
- 24 neue Kolleginnen und Kollegen, elf davon auf eure Empfehlung

## Wem der Tag gehörte

Werkleiter Piotr Wójcik kam mit vier Sätzen aus. Der längste zählte auf, wer an neun Wochenenden 180 Maschinen umgezogen hat. Das Team von Instandhaltungsleiter Krzysztof Mazur hatte den Platz jeder Maschine vorher mit Kreide auf den Boden gezeichnet. „Einmal lagen wir elf Zentimeter daneben“, sagt Krzysztof. „Darüber reden wir nicht.“

> Ich arbeite seit 1997 hier, im Dunkeln. Heute habe ich mir eine Sonnenbrille gekauft.
> — Stanisław Górski, Teamleiter Löten

Danach gab es Suppe an einem Tisch für 140 Leute, so lang wie die Halle. Familien können sie am offenen Samstag sehen; Paulina Krawczyk sammelt die Namen bis Donnerstag.`,
};
