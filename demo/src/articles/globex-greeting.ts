import type { ArticleSource } from './article-source.ts';

export const globexGreeting: ArticleSource = {
  key: 'globe-fair',
  channel: 'studio-news',
  author: 'lydia',
  daysAgo: 2,
  scene: 'library',
  mood: 'glad',
  'en-GB': `Three globes for the map fair
On Saturday we show what a dozen people can do with plaster, paper and patience.

We take the large terrestrial globe, the moon, and the small one with the sea monsters. Ravi is driving. If you would like to help at the stand, tell Lydia by Thursday.

- Set-up from 8:00, doors at 10:00
- Bring an apron and a steady hand`,
  pl: `Trzy globusy na targi map
W sobotę pokażemy, co dwanaście osób potrafi zrobić z gipsu, papieru i cierpliwości.

Zabieramy duży globus Ziemi, Księżyc i ten mały z potworami morskimi. Prowadzi Ravi; kto chce pomóc na stoisku, daje znać Lydii do czwartku.

- Montaż od 8:00, otwarcie o 10:00
- Przyda się fartuch i pewna ręka`,
  de: `Drei Globen für die Kartenmesse
Am Samstag zeigen wir, was ein Dutzend Leute mit Gips, Papier und Geduld anfangen.

Wir nehmen den großen Erdglobus mit, den Mond und den kleinen mit den Seeungeheuern. Ravi fährt; wer am Stand helfen möchte, sagt Lydia bis Donnerstag Bescheid.

- Aufbau ab 8 Uhr, Einlass um 10
- Bringt eine Schürze und eine ruhige Hand mit`,
};
