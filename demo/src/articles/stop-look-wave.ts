import type { ArticleSource } from './article-source.ts';

export const stopLookWave: ArticleSource = {
  key: 'stop-look-wave',
  channel: 'safety',
  author: 'gareth',
  daysAgo: 2.6,
  scene: 'warehouse',
  mood: 'useful',
  'en-GB': `Stop, look, wave: a near miss at gate two
No one was hurt last Wednesday. Thirty centimetres made the difference. Here is what happened, and what changes from today.

At 14:20 a forklift reversed out of aisle 7 in Leeds with a pallet of pump housings. At the same moment a colleague walked round the corner with a scanner in her hand. The driver looked, but the pallet stood in his view; she looked, but at the scanner. A shout from the bench stopped them both.

Thank you to the person who shouted, and to both of them for telling us within ten minutes. That is the reason you can read this as a story and not as an accident report.

## From today, at every site

1. **Stop** at every painted corner, on foot and on wheels.
2. **Look** up. Scanners and phones wait until you stand still.
3. **Wave.** You go when the driver has waved back, not before.

Aisle 7 gets a mirror and a gate this week. Blue floor lamps for all forklifts are ordered.

*If you see something: report it with the form, tell your team lead, or ring me. A near miss costs us a conversation. Keep them coming.*`,
  pl: `Stój, spójrz, pomachaj: o włos przy bramie numer dwa
W zeszłą środę nikomu nic się nie stało. Zdecydowało trzydzieści centymetrów. Oto co zaszło i co od dziś się zmienia.

O 14:20 wózek widłowy wyjechał tyłem z alejki 7 w Leeds z paletą korpusów pomp. W tej samej chwili zza rogu wyszła koleżanka ze skanerem w ręku. Kierowca patrzył, ale paleta zasłaniała mu widok; ona też patrzyła, tyle że na skaner. Oboje zatrzymał czyjś krzyk od stołu montażowego.

Dziękuję osobie, która krzyknęła, i obojgu za zgłoszenie w ciągu dziesięciu minut. Dzięki temu jest to historia do przeczytania, a nie protokół wypadku.

## Od dziś, we wszystkich zakładach

1. **Stój** przy każdym malowanym narożniku, pieszo i na wózku.
2. **Spójrz** przed siebie. Skaner i telefon poczekają, aż staniesz.
3. **Pomachaj.** Ruszasz, kiedy kierowca odmacha, nie wcześniej.

W alejce 7 jeszcze w tym tygodniu pojawią się lustro i bramka. Niebieskie lampy do wszystkich wózków są zamówione.

*Widzisz coś takiego? Zgłoś w formularzu, powiedz brygadziście albo zadzwoń do mnie. Takie zgłoszenie kosztuje nas jedną rozmowę. Czekam na kolejne.*`,
  de: `Stehen, schauen, winken: beinahe ein Unfall an Tor zwei
Letzten Mittwoch ist niemand verletzt worden. Dreißig Zentimeter haben gefehlt. Was passiert ist und was sich ab heute ändert.

Um 14:20 Uhr fuhr in Leeds ein Stapler mit einer Palette Pumpengehäuse rückwärts aus Gang 7. Im selben Moment kam eine Kollegin mit dem Scanner in der Hand um die Ecke. Der Fahrer schaute, aber die Palette stand im Blick; sie schaute auch, aber auf den Scanner. Ein Ruf von der Werkbank hat beide gestoppt.

Danke an die Person, die gerufen hat, und an beide, dass sie es in zehn Minuten gemeldet haben. Nur deshalb ist das hier eine Geschichte und kein Unfallbericht.

## Ab heute an allen Standorten

1. **Stehen** bleiben an jeder markierten Ecke, zu Fuß und auf Rädern.
2. **Schauen**, und zwar nach vorn. Scanner und Telefon warten, bis du stehst.
3. **Winken.** Du gehst, wenn der Fahrer zurückgewinkt hat, nicht vorher.

Gang 7 bekommt diese Woche einen Spiegel und eine Schranke. Blaue Bodenlampen für alle Stapler sind bestellt.

*Wenn dir etwas auffällt: Melde es im Formular, sag es deiner Teamleitung oder ruf mich an. Ein Beinahe-Unfall kostet uns ein Gespräch. Immer her damit.*`,
};
