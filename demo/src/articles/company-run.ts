import type { ArticleSource } from './article-source.ts';

export const companyRun: ArticleSource = {
  key: 'company-run',
  channel: 'life',
  author: 'agnieszka',
  daysAgo: 4.2,
  scene: 'forest-run',
  figures: ['orchard'],
  mood: 'merry',
  'en-GB': `Seventy-two runners, one dog, and a wrong turning
The company run through the Osobowice woods had a winner, a last one with the loudest applause, and a distance that no one can quite agree on.

Five kilometres, we had said. Then the first group missed the arrow at the oak, and twenty-six people ran 6.4. They claim it was lovely there.

First home on the right course was Łukasz from the service desk, followed by Finn Jansen, who had come from Hamburg by night train and ran in the shirt he had slept in. The prize for the team went to Purchasing: they crossed the line holding hands, all six, and refused to say who was slowest.

## What it brought

- €2,160 for the children's hospice, doubled by the company
- 72 runners from five sites, eleven of them for the first time
- one lost shoe (blue, left, size 42; it is at reception)

## The longer way round

![Where the twenty-six came out again: no one had asked for apples, everyone took one](figure-1)

The oak has been moved, in conversation, by up to three hundred metres. What is certain: the lost group met a forester, who did not laugh, an orchard, whose owner did, and a dog called Fuga, who joined them for the last two kilometres and crossed the line ahead of Human Resources.

> I have finished last in four countries. Never has anyone carried me a cup of tea for the final hundred metres.
> — Jermaine Okoro, Leeds

Those who walked came in together after fifty-eight minutes, with pushchairs, in the middle of a conversation about pensions. They were the loudest, and they have asked for a category of their own.

Next year Łódź invites us. Piotr Wójcik promises a flat course and more arrows.`,
  pl: `Siedemdziesiąt dwie osoby, jeden pies i jeden zły zakręt
Bieg firmowy w Lesie Osobowickim miał zwycięzcę, ostatnią osobę z największymi brawami i dystans, co do którego nie ma zgody.

Miało być pięć kilometrów. Potem pierwsza grupa przegapiła strzałkę przy dębie i dwadzieścia sześć osób przebiegło 6,4. Twierdzą, że było tam pięknie.

Na właściwej trasie pierwszy był Łukasz z help desku, a za nim Finn Jansen, który przyjechał z Hamburga nocnym pociągiem i biegł w koszulce, w której spał. Nagrodę drużynową zgarnęły zakupy: na metę wpadli w szóstkę, trzymając się za ręce, i nie chcą powiedzieć, kto był najwolniejszy.

## Bilans

- 2160 € dla hospicjum dziecięcego, firma podwoiła kwotę
- 72 osoby z pięciu zakładów, jedenaście po raz pierwszy
- jeden zgubiony but (niebieski, lewy, rozmiar 42, czeka w recepcji)

## Droga naokoło

![Tu wyszło z lasu dwadzieścia sześć osób: o jabłka nikt nie prosił, każdy wziął jedno](figure-1)

Dąb przesuwa się w opowieściach nawet o trzysta metrów. Pewne jest jedno: zagubiona grupa spotkała leśniczego, który się nie śmiał, sad, którego właściciel się śmiał, i psa imieniem Fuga, który przebiegł z nimi ostatnie dwa kilometry i minął metę przed kadrami.

> Ostatni byłem już w czterech krajach. Ale jeszcze nigdy nikt nie niósł mi herbaty przez ostatnie sto metrów.
> — Jermaine Okoro, Leeds

Maszerujący przyszli razem po pięćdziesięciu ośmiu minutach, z wózkami, w samym środku rozmowy o emeryturach. Byli najgłośniejsi i proszą o własną kategorię.

Za rok zaprasza Łódź. Piotr Wójcik obiecuje płaską trasę i więcej strzałek.`,
  de: `Zweiundsiebzig Läufer, ein Hund und eine falsche Abzweigung
Der Firmenlauf im Wald von Osobowice hatte einen Sieger, eine Letzte mit dem lautesten Applaus und eine Strecke, über deren Länge man streiten kann.

Fünf Kilometer hatten wir gesagt. Dann übersah die erste Gruppe den Pfeil an der Eiche, und sechsundzwanzig Leute liefen 6,4. Sie behaupten, dort sei es schön gewesen.

Auf der richtigen Strecke kam Łukasz vom Service Desk als Erster an, vor Finn Jansen, der im Nachtzug aus Hamburg angereist war und in dem Shirt lief, in dem er geschlafen hatte. Den Preis für die beste Mannschaft bekam der Einkauf: alle sechs Hand in Hand über die Linie, und wer am langsamsten war, verraten sie nicht.

## Was es gebracht hat

- 2.160 € für das Kinderhospiz, von der Firma verdoppelt
- 72 Läuferinnen und Läufer aus fünf Standorten, elf zum ersten Mal
- ein verlorener Schuh (blau, links, Größe 42, liegt am Empfang)

## Der Weg außen herum

![Hier kamen die sechsundzwanzig wieder heraus: Niemand hatte um Äpfel gebeten, alle nahmen einen](figure-1)

Die Eiche wandert in Erzählungen um bis zu dreihundert Meter. Sicher ist: Die verirrte Gruppe traf einen Förster, der nicht lachte, einen Obstgarten, dessen Besitzer lachte, und einen Hund namens Fuga, der die letzten zwei Kilometer mitlief und vor der Personalabteilung im Ziel war.

> Ich bin schon in vier Ländern Letzter geworden. Aber noch nie hat mir jemand auf den letzten hundert Metern eine Tasse Tee getragen.
> — Jermaine Okoro, Leeds

Wer ging, kam nach achtundfünfzig Minuten gemeinsam an, mit Kinderwagen, mitten in einem Gespräch über die Rente. Sie waren die Lautesten und wünschen sich eine eigene Wertung.

Nächstes Jahr lädt Łódź ein. Piotr Wójcik verspricht eine flache Strecke und mehr Pfeile.`,
};
