import type { ArticleSource } from './article-source.ts';

export const quietHalfYear: ArticleSource = {
  key: 'quiet-half-year',
  channel: 'company',
  author: 'helen',
  daysAgo: 0.15,
  scene: 'skyline-leeds',
  linked: ['aura-8', 'hall-c'],
  pull: 1.6,
  'en-GB': `A good half-year, and a word about the noise
Orders are up by eleven per cent, Hall C is running, and still the best thing I heard this month was a customer who heard nothing at all. Helen Ackroyd looks back on six months.

Dear colleagues,

Last Tuesday I stood in a garden in Otley with a customer and her dog. Three metres away an Aura 8 was heating the house behind us. "Is it on?" she asked. It had been on since six in the morning. I have been in this company for most of my life, and I do not think anyone has ever paid us a greater compliment.

## What the figures say

| | This half-year | The one before |
| Orders | €41.3 m | €37.2 m |
| Delivered on time | 94 % | 89 % |
| Accidents with days lost | 2 | 5 |
| Complaints per 1,000 units | 3.1 | 4.4 |

Orders first: the growth comes from heat pumps, and most of it from Poland and northern Germany. Circulation pumps are steady, which in a weak building market is an achievement that belongs to Charlotte Fairfax and her team.

The line I am proudest of is the third. Two accidents are still two people who went home hurt. But five became two because people stopped the line when something looked wrong, and no one asked them to explain the lost minutes.

## What did not go well

We kept installers waiting for spare parts in spring. Some waited nine days, and they told us so in words I shall not repeat here. Jens Carstensen and the Hamburg team have since changed how we stock the 200 parts that matter most. We are not there yet; ask me again in three months.

## What comes next

- **Hall C in Łódź** goes from one shift to two, with 24 new colleagues.
- **The Kestrel motor** gets a new winding line in Cologne. The supervisory board approved the money on Friday.
- **We are not cutting training.** I know that it is the first thing to go elsewhere. Not here.

> My grandfather used to put his hand on a pump to find out whether it was running. I hope he would have to do that today as well.
> — Helen

Thank you for these six months. If you want to tell me what I have missed, comment below or stop me in the canteen. I mean it.

*Helen Ackroyd*`,
  pl: `Dobre półrocze i kilka słów o hałasie
Zamówień przybyło o jedenaście procent, Hala C pracuje, a i tak najbardziej ucieszyła mnie klientka, która nie usłyszała nic. Helen Ackroyd podsumowuje sześć miesięcy.

Drogie Koleżanki, drodzy Koledzy,

w zeszły wtorek stałam w ogrodzie w Otley z naszą klientką i jej psem. Trzy metry od nas Aura 8 ogrzewała dom. „Czy to jest włączone?” – zapytała. Było włączone od szóstej rano. Jestem w tej firmie większość życia i nie sądzę, żeby ktokolwiek powiedział nam kiedyś większy komplement.

## Co mówią liczby

| | To półrocze | Poprzednie |
| Zamówienia | 41,3 mln € | 37,2 mln € |
| Dostawy na czas | 94% | 89% |
| Wypadki ze zwolnieniem | 2 | 5 |
| Reklamacje na 1000 sztuk | 3,1 | 4,4 |

Najpierw zamówienia: rosną dzięki pompom ciepła, najmocniej w Polsce i północnych Niemczech. Pompy obiegowe trzymają poziom, co przy słabym rynku budowlanym jest zasługą Charlotte Fairfax i jej zespołu.

Najbardziej dumna jestem z trzeciego wiersza. Dwa wypadki to wciąż dwie osoby, które wróciły do domu z urazem. Ale z pięciu zrobiły się dwa, bo ludzie zatrzymywali linię, gdy coś wyglądało źle, i nikt nie kazał im tłumaczyć się ze straconych minut.

## Co się nie udało

Wiosną instalatorzy za długo czekali na części. Niektórzy dziewięć dni, o czym powiedzieli nam słowami, których tu nie powtórzę. Jens Carstensen i zespół w Hamburgu zmienili od tego czasu zasady dla 200 najważniejszych części. To jeszcze nie koniec; proszę mnie o to zapytać za trzy miesiące.

## Co dalej

- **Hala C w Łodzi** przechodzi z jednej zmiany na dwie, z 24 nowymi osobami.
- **Silnik Kestrel** dostanie w Kolonii nową linię nawijania. W piątek rada nadzorcza przyznała pieniądze.
- **Nie tniemy szkoleń.** Wiem, że gdzie indziej od tego się zaczyna. U nas nie.

> Mój dziadek kładł na pompie dłoń, żeby sprawdzić, czy pracuje. Mam nadzieję, że dziś też musiałby tak zrobić.
> — Helen

Dziękuję za te sześć miesięcy. Jeśli coś mi umknęło, proszę napisać w komentarzu albo zatrzymać mnie w stołówce. Naprawdę.

*Helen Ackroyd*`,
  de: `Ein gutes Halbjahr und ein Wort zum Lärm
Elf Prozent mehr Aufträge, Halle C läuft – und das Schönste war eine Kundin, die nichts gehört hat. Helen Ackroyd blickt auf sechs Monate zurück.

Liebe Kolleginnen und Kollegen,

letzten Dienstag stand ich mit einer Kundin und ihrem Hund in einem Garten in Otley. Drei Meter neben uns heizte eine Aura 8 das Haus. „Ist die an?“, fragte sie. Sie lief seit sechs Uhr morgens. Ich bin den größten Teil meines Lebens in dieser Firma, und ich glaube nicht, dass uns je jemand ein schöneres Kompliment gemacht hat.

## Was die Zahlen sagen

| | Dieses Halbjahr | Das davor |
| Aufträge | 41,3 Mio. € | 37,2 Mio. € |
| Pünktlich geliefert | 94 % | 89 % |
| Unfälle mit Ausfalltagen | 2 | 5 |
| Reklamationen je 1.000 Stück | 3,1 | 4,4 |

Zuerst die Aufträge: Das Wachstum kommt von den Wärmepumpen, vor allem aus Polen und Norddeutschland. Die Umwälzpumpen halten sich, und das ist in einem schwachen Baumarkt eine Leistung von Charlotte Fairfax und ihrem Team.

Am stolzesten bin ich auf die dritte Zeile. Zwei Unfälle sind immer noch zwei Menschen, die verletzt nach Hause gegangen sind. Aber aus fünf wurden zwei, weil Leute das Band angehalten haben, wenn etwas nicht stimmte, und niemand sie nach den verlorenen Minuten gefragt hat.

## Was nicht gut lief

Im Frühjahr haben wir Installateure auf Ersatzteile warten lassen, manche neun Tage. Sie haben uns das in Worten gesagt, die ich hier nicht wiederhole. Jens Carstensen und das Hamburger Team lagern die 200 wichtigsten Teile inzwischen anders. Fertig sind wir damit nicht; fragt mich in drei Monaten noch einmal.

## Wie es weitergeht

- **Halle C in Łódź** geht von einer Schicht auf zwei, mit 24 neuen Kolleginnen und Kollegen.
- **Der Kestrel-Motor** bekommt in Köln eine neue Wickellinie. Der Aufsichtsrat hat das Geld am Freitag bewilligt.
- **Bei der Ausbildung wird nicht gespart.** Ich weiß, dass man anderswo dort anfängt. Hier nicht.

> Mein Großvater legte die Hand auf eine Pumpe, um zu merken, ob sie läuft. Ich hoffe, er müsste das heute auch.
> — Helen

Danke für diese sechs Monate. Wenn ich etwas übersehen habe: Schreibt es unten hin oder haltet mich in der Kantine an. Das meine ich ernst.

*Helen Ackroyd*`,
};
