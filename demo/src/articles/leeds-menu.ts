import type { ArticleSource } from './article-source.ts';

export const leedsMenu: ArticleSource = {
  key: 'leeds-menu',
  channel: 'life',
  author: 'sunita',
  daysAgo: 1.6,
  scene: 'canteen',
  figures: ['coffee'],
  sites: ['leeds'],
  mood: 'merry',
  'en-GB': `The canteen listens: what changes on Monday
You filled in 83 cards. Sunita Patel read every one of them, including the one that just says "chips". Here is what the kitchen makes of it.

The clearest wish came from the late shift: something warm after 19:00 that has not stood since noon. So from Monday we cook twice. The second sitting is smaller, and it is fresh.

| Day | Noon | Late shift |
| Monday | Leek and potato pie | Dal with spinach |
| Tuesday | Chicken tikka, rice | Jacket potatoes |
| Wednesday | Mushroom stroganoff | Chilli, with or without beef |
| Thursday | Fish from Whitby | Noodle soup |
| Friday | Chips. You win. | Pizza, whole or by the slice |

- **Allergens** now hang beside each dish, not behind the till.
- **Bring your own box** and leftovers go home with you for £1.
- **Breakfast** starts at 5:45, so that the early shift gets a bun before the bell.

## What else was on the cards

![The first cup of the day is poured at a quarter to six](figure-1)

Nineteen of you asked for smaller plates, twelve for larger ones. So there are now two sizes, and the smaller one costs less. Seven cards were about the queue. From Monday soup, salad and anything cold have a counter of their own, and if you only want a cup of tea, you walk straight past.

> Card 41 was four lines of poetry about my gravy. It hangs on the fridge, and I am not saying whose it was.
> — Sunita Patel, canteen manager

One card asked whether the kitchen could say at nine what will be left at two. We are trying it: on Fridays the last portions are listed here at 13:30, first come, first served.

What we cannot do: a deep fryer for every day. Ask my extractor fan.`,
  pl: `Stołówka słucha: co zmieni się w poniedziałek
Wypełniono 83 kartki. Sunita Patel przeczytała wszystkie, także tę, na której jest tylko słowo „frytki”. Oto co zrobi z tym kuchnia.

Najwyraźniejsze życzenie przyszło z drugiej zmiany: coś ciepłego po 19:00, co nie stoi od południa. Od poniedziałku gotujemy więc dwa razy. Druga tura jest mniejsza, za to świeża.

| Dzień | Południe | Druga zmiana |
| Poniedziałek | Zapiekanka z porami i ziemniakami | Dal ze szpinakiem |
| Wtorek | Kurczak tikka z ryżem | Ziemniaki w mundurkach |
| Środa | Strogonow z pieczarek | Chilli z wołowiną lub bez |
| Czwartek | Ryba z Whitby | Zupa z makaronem |
| Piątek | Frytki. Wygraliście. | Pizza, cała albo na kawałki |

- **Alergeny** wiszą teraz przy każdym daniu, a nie za kasą.
- **Własne pudełko** i 1 funt wystarczą, żeby zabrać resztę do domu.
- **Śniadanie** od 5:45, żeby ranna zmiana zdążyła na bułkę.

## Co jeszcze było na kartkach

![Pierwszy kubek dnia nalewamy za kwadrans szósta](figure-1)

Dziewiętnaście osób prosiło o mniejsze porcje, dwanaście o większe. Są więc dwie wielkości, a mniejsza kosztuje mniej. Siedem kartek dotyczyło kolejki. Od poniedziałku zupa, sałatki i wszystko na zimno mają własną ladę, a kto chce tylko herbaty, przechodzi obok.

> Kartka numer 41 to cztery wersy o moim sosie. Wisi na lodówce i nie powiem, czyja była.
> — Sunita Patel, kierowniczka stołówki

Ktoś zapytał, czy kuchnia może już o dziewiątej mówić, co zostanie o drugiej. Próbujemy: w piątki o 13:30 wypisujemy tu ostatnie porcje, kto pierwszy, ten lepszy.

Czego nie możemy: smażyć codziennie. Proszę zapytać mój wyciąg.`,
  de: `Die Kantine hört zu: Was sich am Montag ändert
83 Karten habt ihr ausgefüllt. Sunita Patel hat jede gelesen, auch die, auf der nur „Pommes“ steht. Das macht die Küche daraus.

Der deutlichste Wunsch kam aus der Spätschicht: etwas Warmes nach 19 Uhr, das nicht seit mittags steht. Darum kochen wir ab Montag zweimal. Die zweite Runde ist kleiner, aber frisch.

| Tag | Mittags | Spätschicht |
| Montag | Lauch-Kartoffel-Pastete | Dal mit Spinat |
| Dienstag | Chicken Tikka mit Reis | Ofenkartoffeln |
| Mittwoch | Pilz-Stroganoff | Chili mit oder ohne Rind |
| Donnerstag | Fisch aus Whitby | Nudelsuppe |
| Freitag | Pommes. Ihr habt gewonnen. | Pizza, ganz oder am Stück |

- **Allergene** hängen jetzt neben jedem Gericht, nicht hinter der Kasse.
- **Eigene Dose** mitbringen, und Reste gehen für 1 £ mit nach Hause.
- **Frühstück** gibt es ab 5:45 Uhr, damit die Frühschicht noch ein Brötchen bekommt.

## Was sonst auf den Karten stand

![Die erste Tasse des Tages gibt es um Viertel vor sechs](figure-1)

Neunzehn von euch wünschten sich kleinere Teller, zwölf größere. Also gibt es jetzt zwei Größen, und die kleinere kostet weniger. Sieben Karten galten der Schlange. Ab Montag haben Suppe, Salat und alles Kalte eine eigene Theke, und wer nur Tee möchte, geht einfach vorbei.

> Karte 41 war ein Vierzeiler auf meine Bratensoße. Er hängt am Kühlschrank, und ich verrate nicht, von wem er ist.
> — Sunita Patel, Leiterin der Kantine

Eine Karte fragte, ob die Küche schon um neun sagen kann, was um zwei übrig ist. Wir probieren es: Freitags stehen hier um 13:30 Uhr die letzten Portionen, wer zuerst kommt, isst zuerst.

Was nicht geht: jeden Tag frittieren. Fragt meine Abzugshaube.`,
};
