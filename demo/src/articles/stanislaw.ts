import type { ArticleSource } from './article-source.ts';

export const stanislaw: ArticleSource = {
  key: 'stanislaw',
  channel: 'people',
  author: 'kasia',
  daysAgo: 3.3,
  scene: 'workbench',
  linked: ['hall-c', 'robot-bogdan'],
  pull: 1.4,
  'en-GB': `The man who hears the flame
Stanisław Górski has joined copper to copper in Łódź since 1997. A morning with someone who can tell by the sound whether a seam will hold for thirty years.

At ten to six the brazing shop belongs to Stanisław. He puts the kettle on, walks along the benches, touches nothing and looks at everything. "A bench tells you how the evening went," he says. Bench four, he thinks, was in a hurry.

He came to us from a bicycle factory that no longer exists, in the month when our own factory consisted of a hall, a heater and eleven people. Pump makers from Leeds were to teach him to braze. On the third day the teacher put down the torch and said, "You show me."

## Listening

What is his secret? He laughs. "The flame." A flame that is right hisses like rain on a tent. Too much oxygen, and it whistles; too little, and it flutters. He hears it four benches away and raises a finger, and a young colleague turns the valve by a hair.

When Bogdan the robot arrived, everyone expected a quarrel. It was Stanisław who taught it. For six weeks Paweł Duda recorded his hands, his speed, his pauses. The pauses were the difficulty: the robot could not understand why he waits for two seconds before the last third of the seam.

> I wait until the copper wants it.
> — Stanisław Górski

Paweł put it into the programme as a temperature curve. The file is called *stanislaw_waits*.

## And afterwards?

In two years he could retire. He shakes his head, then nods. He keeps bees near Tuszyn, nine hives, and has promised his wife the Baltic. Until then he wants to train three people "who hear it". Two he has found. If you would like to be the third: he starts at ten to six.`,
  pl: `Człowiek, który słyszy płomień
Stanisław Górski łączy w Łodzi miedź z miedzią od 1997 roku. Poranek z kimś, kto po dźwięku pozna, czy lut wytrzyma trzydzieści lat.

Za dziesięć szósta lutownia należy do Stanisława. Nastawia czajnik, przechodzi wzdłuż stołów, niczego nie dotyka, na wszystko patrzy. „Stół powie, jaki był wieczór” – mówi. Czwarty, jego zdaniem, się spieszył.

Przyszedł do nas z fabryki rowerów, której już nie ma, w miesiącu, gdy nasza składała się z hali, nagrzewnicy i jedenastu osób. Lutowania mieli go uczyć pompiarze z Leeds. Trzeciego dnia nauczyciel odłożył palnik i powiedział: „Teraz ty mi pokaż”.

## Słuchać

Na czym polega sekret? Śmieje się. „Na płomieniu”. Dobry szumi jak deszcz na namiocie. Za dużo tlenu – gwiżdże, za mało – trzepocze. Słyszy to z odległości czterech stołów, podnosi palec i młodszy kolega przekręca zawór o włos.

Kiedy przyjechał robot Bogdan, wszyscy czekali na kłótnię. Tymczasem to Stanisław go uczył. Przez sześć tygodni Paweł Duda nagrywał jego ręce, tempo i przerwy. Z przerwami był kłopot: robot nie rozumiał, po co czekać dwie sekundy przed ostatnią jedną trzecią lutu.

> Czekam, aż miedź sama będzie chciała.
> — Stanisław Górski

Paweł zapisał to w programie jako krzywą temperatury. Plik nazywa się *stanislaw_czeka*.

## A potem?

Za dwa lata mógłby przejść na emeryturę. Kręci głową, potem kiwa. Pod Tuszynem ma dziewięć uli, a żonie obiecał Bałtyk. Wcześniej chce wyszkolić trzy osoby, „które słyszą”. Dwie już znalazł. Kto chce być trzecią: on zaczyna za dziesięć szósta.`,
  de: `Der Mann, der die Flamme hört
Stanisław Górski verbindet in Łódź seit 1997 Kupfer mit Kupfer. Ein Morgen mit einem, der am Klang merkt, ob eine Naht dreißig Jahre hält.

Um zehn vor sechs gehört die Löterei Stanisław. Er setzt Wasser auf, geht an den Werkbänken entlang, fasst nichts an und sieht alles. „Eine Bank erzählt dir, wie der Abend war“, sagt er. Bank vier, meint er, hatte es eilig.

Er kam aus einer Fahrradfabrik, die es nicht mehr gibt, in dem Monat, als unser Werk aus einer Halle, einem Heizlüfter und elf Leuten bestand. Pumpenbauer aus Leeds sollten ihm das Löten beibringen. Am dritten Tag legte der Lehrer den Brenner hin und sagte: „Jetzt zeig du es mir.“

## Hinhören

Was ist das Geheimnis? Er lacht. „Die Flamme.“ Eine richtige rauscht wie Regen auf einem Zelt. Bei zu viel Sauerstoff pfeift sie, bei zu wenig flattert sie. Er hört das vier Bänke weiter und hebt einen Finger, und ein junger Kollege dreht das Ventil um ein Haar.

Als der Roboter Bogdan kam, rechneten alle mit Streit. Dabei war es Stanisław, der ihn angelernt hat. Sechs Wochen lang nahm Paweł Duda seine Hände auf, sein Tempo, seine Pausen. Schwierig waren die Pausen: Der Roboter verstand nicht, warum er vor dem letzten Drittel der Naht zwei Sekunden wartet.

> Ich warte, bis das Kupfer will.
> — Stanisław Górski

Paweł hat es als Temperaturkurve ins Programm geschrieben. Die Datei heißt *stanislaw_wartet*.

## Und danach?

In zwei Jahren könnte er in Rente gehen. Er schüttelt den Kopf, dann nickt er. Bei Tuszyn hat er neun Bienenvölker, und seiner Frau hat er die Ostsee versprochen. Vorher will er drei Leute ausbilden, „die es hören“. Zwei hat er gefunden. Wer die dritte Person sein möchte: Er fängt um zehn vor sechs an.`,
};
