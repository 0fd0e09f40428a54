import type { ArticleSource } from './article-source.ts';

export const companyRun: ArticleSource = {
  key: 'company-run',
  channel: 'life',
  author: 'agnieszka',
  daysAgo: 4.2,
  scene: 'forest-run',
  mood: 'merry',
  'en-GB': `Seventy-two runners, one dog, and a wrong turning
The company run through the Osobowice woods had a winner, a last one with the loudest applause, and a distance that nobody can quite agree on.

Five kilometres, we had said. Then the first group missed the arrow at the oak, and twenty-six people ran 6.4. They claim it was lovely there.

First home on the right course was Łukasz from the service desk, followed by Finn Jansen, who had come from Hamburg by night train and ran in the shirt he had slept in. The prize for the team went to Purchasing: they crossed the line holding hands, all six, and refused to say who was slowest.

## What it brought

- €2,160 for the children's hospice, doubled by the company
- 72 runners from five sites, eleven of them for the first time
- one lost shoe (blue, left, size 42; it is at reception)

Next year Łódź invites us. Piotr Wójcik promises a flat course and more arrows.`,
  pl: `Siedemdziesiąt dwie osoby, jeden pies i jeden zły zakręt
Bieg firmowy w Lesie Osobowickim miał zwycięzcę, ostatnią osobę z największymi brawami i dystans, co do którego nie ma zgody.

Miało być pięć kilometrów. Potem pierwsza grupa przegapiła strzałkę przy dębie i dwadzieścia sześć osób przebiegło 6,4. Twierdzą, że było tam pięknie.

Na właściwej trasie pierwszy był Łukasz z help desku, a za nim Finn Jansen, który przyjechał z Hamburga nocnym pociągiem i biegł w koszulce, w której spał. Nagrodę drużynową zgarnęły zakupy: na metę wpadli w szóstkę, trzymając się za ręce, i nie chcą powiedzieć, kto był najwolniejszy.

## Bilans

- 2160 € dla hospicjum dziecięcego, firma podwoiła kwotę
- 72 osoby z pięciu zakładów, jedenaście po raz pierwszy
- jeden zgubiony but (niebieski, lewy, rozmiar 42, czeka w recepcji)

Za rok zaprasza Łódź. Piotr Wójcik obiecuje płaską trasę i więcej strzałek.`,
  de: `Zweiundsiebzig Läufer, ein Hund und eine falsche Abzweigung
Der Firmenlauf im Wald von Osobowice hatte einen Sieger, eine Letzte mit dem lautesten Applaus und eine Strecke, über deren Länge man streiten kann.

Fünf Kilometer hatten wir gesagt. Dann übersah die erste Gruppe den Pfeil an der Eiche, und sechsundzwanzig Leute liefen 6,4. Sie behaupten, dort sei es schön gewesen.

Auf der richtigen Strecke kam Łukasz vom Service Desk als Erster an, vor Finn Jansen, der im Nachtzug aus Hamburg angereist war und in dem Shirt lief, in dem er geschlafen hatte. Den Preis für die beste Mannschaft bekam der Einkauf: alle sechs Hand in Hand über die Linie, und wer am langsamsten war, verraten sie nicht.

## Was es gebracht hat

- 2.160 € für das Kinderhospiz, von der Firma verdoppelt
- 72 Läuferinnen und Läufer aus fünf Standorten, elf zum ersten Mal
- ein verlorener Schuh (blau, links, Größe 42, liegt am Empfang)

Nächstes Jahr lädt Łódź ein. Piotr Wójcik verspricht eine flache Strecke und mehr Pfeile.`,
};
