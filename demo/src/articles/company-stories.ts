import type { ArticleSource } from './article-source.ts';

export const qualityAward: ArticleSource = {
  key: 'quality-award',
  channel: 'company',
  author: 'sabine',
  daysAgo: 10.2,
  scene: 'trophy',
  figures: ['workbench'],
  mood: 'glad',
  pull: 1.2,
  'en-GB': `European Quality Prize: ours, for a mistake
The jury could have chosen our lowest complaint rate ever. It chose the story of 212 pumps that we fetched back before anyone had noticed anything.

Grażyna Pawlak had found it: a washer, two tenths of a millimetre too thin, in one batch from one afternoon. It would have held for years. Probably. She stopped the shipment all the same.

"Probably is not a measurement," she told the jury, and they wrote it down.

## What the prize is for

- 212 pumps fetched back from five countries within nine days
- every customer rung by a person, not by a form
- the supplier visited, not blamed; they found the worn tool together

## The afternoon it happened

![The bench in Łódź where every hundredth washer is measured by hand](figure-1)

It was ten to three, the shift was nearly over, and the lorry was at the gate with its engine running. Grażyna measured once, changed the gauge, measured again, and went to the telephone. "I have been told that I took a long time to dial," she says. "I was thinking of what 212 pumps weigh."

No one asked her what it would cost. Piotr Wójcik asked what she needed. By five o'clock the list of customers was complete, and the first of them had already been rung.

> I did not find a bad washer. I found an afternoon on which no one had been able to say: stop, something is different.
> — Grażyna Pawlak, quality inspector

## What has changed since

1. You can stop a delivery without a signature. A telephone call is enough.
2. Worn tools are replaced by the hour, no longer by the look of them.
3. Each month we tell the story of one mistake, here, with the name of the person who found it.

The trophy travels: two weeks at each site, beginning in Łódź, because that is where it belongs.`,
  pl: `Europejska Nagroda Jakości: nasza, za błąd
Jury mogło wybrać najniższy w naszej historii wskaźnik reklamacji. Wybrało historię 212 pomp, które ściągnęliśmy z powrotem, zanim ktokolwiek coś zauważył.

Odkryła to Grażyna Pawlak: podkładkę o dwie dziesiąte milimetra za cienką, w jednej partii z jednego popołudnia. Wytrzymałaby lata. Prawdopodobnie. Mimo to zatrzymała wysyłkę.

„Prawdopodobnie to nie pomiar” – powiedziała jury, a ono to zapisało.

## Za co nagroda

- 212 pomp odzyskanych z pięciu krajów w dziewięć dni
- do każdego klienta zadzwonił człowiek, nie formularz
- dostawca odwiedzony, a nie obwiniony; zużyte narzędzie znaleziono wspólnie

## Tamto popołudnie

![Stanowisko w Łodzi, na którym co setną podkładkę mierzy się ręcznie](figure-1)

Była za dziesięć trzecia, zmiana dobiegała końca, a ciężarówka stała przy bramie z włączonym silnikiem. Grażyna zmierzyła raz, zmieniła przyrząd, zmierzyła jeszcze raz i poszła do telefonu. „Podobno długo wybierałam numer” – mówi. „Myślałam o tym, ile waży 212 pomp”.

Nikt nie zapytał, ile to będzie kosztować. Piotr Wójcik zapytał, czego jej potrzeba. O piątej lista klientów była gotowa, a do pierwszego z nich już ktoś zadzwonił.

> Nie znalazłam złej podkładki. Znalazłam popołudnie, w którym nikt nie mógł powiedzieć: stop, coś jest inaczej.
> — Grażyna Pawlak, kontrolerka jakości

## Co się od tego czasu zmieniło

1. Kto wstrzymuje dostawę, nie potrzebuje podpisu. Wystarczy telefon.
2. Zużyte narzędzia wymieniamy według godzin pracy, a nie na oko.
3. Co miesiąc opowiadamy tutaj historię jednego błędu, z nazwiskiem osoby, która go znalazła.

Statuetka podróżuje: po dwa tygodnie w każdym zakładzie, najpierw w Łodzi, bo tam jest jej miejsce.`,
  de: `Europäischer Qualitätspreis: für uns, für einen Fehler
Die Jury hätte unsere niedrigste Reklamationsquote aller Zeiten nehmen können. Sie nahm die Geschichte von 212 Pumpen, die wir zurückgeholt haben, bevor jemand etwas merkte.

Gefunden hat es Grażyna Pawlak: eine Scheibe, zwei Zehntelmillimeter zu dünn, in einer Charge von einem Nachmittag. Sie hätte Jahre gehalten. Wahrscheinlich. Grażyna hat den Versand trotzdem gestoppt.

„Wahrscheinlich ist kein Messwert“, sagte sie der Jury, und die schrieb es auf.

## Wofür es den Preis gibt

- 212 Pumpen in neun Tagen aus fünf Ländern zurückgeholt
- jeden Kunden hat ein Mensch angerufen, kein Formular
- den Lieferanten besucht, nicht beschuldigt; das verschlissene Werkzeug fanden beide zusammen

## Der Nachmittag, an dem es geschah

![Der Platz in Łódź, an dem jede hundertste Scheibe von Hand gemessen wird](figure-1)

Es war zehn vor drei, die Schicht fast vorbei, und der Lastwagen stand mit laufendem Motor am Tor. Grażyna maß einmal, wechselte die Lehre, maß noch einmal und ging zum Telefon. „Man sagt mir, ich hätte lange gewählt“, erzählt sie. „Ich habe überlegt, was 212 Pumpen wiegen.“

Niemand fragte, was das kostet. Piotr Wójcik fragte, was sie braucht. Um fünf war die Kundenliste fertig, und der erste Anruf war schon gemacht.

> Ich habe keine schlechte Scheibe gefunden. Ich habe einen Nachmittag gefunden, an dem niemand sagen konnte: Halt, hier ist etwas anders.
> — Grażyna Pawlak, Qualitätsprüferin

## Was sich seitdem geändert hat

1. Wer eine Lieferung stoppt, braucht keine Unterschrift. Ein Anruf genügt.
2. Verschlissene Werkzeuge werden nach Stunden getauscht, nicht mehr nach Augenmaß.
3. Jeden Monat erzählen wir hier die Geschichte eines Fehlers, mit dem Namen der Person, die ihn gefunden hat.

Der Pokal reist: zwei Wochen an jedem Standort, zuerst nach Łódź, denn dort gehört er hin.`,
};

export const windPower: ArticleSource = {
  key: 'wind-power',
  channel: 'company',
  author: 'ingrid',
  daysAgo: 25.1,
  scene: 'turbines',
  linked: ['solar-roof', 'compressor-heat'],
  'en-GB': `Ten years of wind, signed
From January the power for Hamburg, Cologne and both Polish sites comes from eleven turbines near Słupsk. We know their names.

It is not a certificate that someone prints. It is a contract with one wind farm, at a fixed price, for ten years. When the wind blows there, we pay the farmer's cooperative; when it does not, we buy the rest, and say so in our report.

| | Before | From January |
| Price per MWh | 71–148 € | 63 € fixed |
| Share from new plants | 0 % | 78 % |
| CO₂ | 3,900 t a year | 860 t a year |

The children of the village school have named the turbines. Number seven is called Grzegorz and squeaks.`,
  pl: `Dziesięć lat wiatru, podpisane
Od stycznia prąd dla Hamburga, Kolonii i obu polskich zakładów daje jedenaście turbin pod Słupskiem. Znamy je po imieniu.

To nie świadectwo, które ktoś drukuje. To umowa z jedną farmą, ze stałą ceną, na dziesięć lat. Kiedy tam wieje, płacimy spółdzielni rolników; kiedy nie wieje, dokupujemy resztę i piszemy o tym w raporcie.

| | Dotąd | Od stycznia |
| Cena za MWh | 71–148 € | stałe 63 € |
| Udział nowych instalacji | 0% | 78% |
| CO₂ | 3900 t rocznie | 860 t rocznie |

Imiona turbinom nadały dzieci z wiejskiej szkoły. Siódma to Grzegorz i skrzypi.`,
  de: `Zehn Jahre Wind, unterschrieben
Ab Januar kommt der Strom für Hamburg, Köln und beide polnischen Standorte von elf Windrädern bei Słupsk. Wir kennen ihre Namen.

Das ist kein Zertifikat, das jemand druckt. Es ist ein Vertrag mit einem Windpark, zum festen Preis, für zehn Jahre. Weht dort Wind, zahlen wir an die Genossenschaft der Bauern; weht keiner, kaufen wir den Rest dazu und schreiben es in den Bericht.

| | Bisher | Ab Januar |
| Preis je MWh | 71–148 € | fest 63 € |
| Anteil neuer Anlagen | 0 % | 78 % |
| CO₂ | 3.900 t im Jahr | 860 t im Jahr |

Getauft haben sie die Kinder der Dorfschule. Nummer sieben heißt Grzegorz und quietscht.`,
};

export const trainFirst: ArticleSource = {
  key: 'train-first',
  channel: 'company',
  author: 'andrew',
  daysAgo: 26.3,
  scene: 'train',
  mood: 'useful',
  'en-GB': `Under six hours: take the train
The new travel rule has one sentence. This is it: whatever can be reached in six hours by rail is reached by rail.

Hamburg to Cologne was obvious. Wrocław to Łódź too. What surprised our finance team: Leeds to Bristol is faster by train, door to door, and the time on board counts as working time, as it always has.

- **First class** above four hours, because you work there
- **Night train** Hamburg–Wrocław: a compartment of your own, and a free morning after
- **Flying** stays possible between the islands and the continent; ask no one, simply book

Last year we flew 410 times on routes like these. Each saved flight pays for about one tree a week. I have checked; there is space for them in Leeds.`,
  pl: `Poniżej sześciu godzin: pociąg
Nowa zasada podróży ma jedno zdanie. Oto ono: dokąd da się dojechać koleją w sześć godzin, tam jedziemy koleją.

Hamburg–Kolonia to było jasne. Wrocław–Łódź też. Zaskoczenie w finansach: z Leeds do Bristolu pociągiem jest szybciej od drzwi do drzwi, a czas w wagonie liczy się jako czas pracy, jak zawsze.

- **Pierwsza klasa** powyżej czterech godzin, bo tam się pracuje
- **Nocny pociąg** Hamburg–Wrocław: własny przedział i wolny poranek
- **Samolot** zostaje między wyspami a kontynentem; bez pytania, wystarczy zarezerwować

W zeszłym roku lataliśmy na takich trasach 410 razy. Za jeden lot mniej można sadzić mniej więcej drzewo tygodniowo. Sprawdziłem: w Leeds jest na nie miejsce.`,
  de: `Unter sechs Stunden: Bahn
Die neue Reiseregel hat einen Satz. Hier ist er: Was in sechs Stunden mit der Bahn zu erreichen ist, wird mit der Bahn erreicht.

Hamburg–Köln war klar. Breslau–Łódź auch. Überraschend für die Finanzabteilung: Von Leeds nach Bristol ist man mit dem Zug von Tür zu Tür schneller, und die Zeit an Bord zählt als Arbeitszeit, wie immer schon.

- **Erste Klasse** über vier Stunden, denn dort wird gearbeitet
- **Nachtzug** Hamburg–Breslau: eigenes Abteil und ein freier Morgen danach
- **Fliegen** bleibt zwischen Insel und Festland möglich; fragt niemanden, bucht einfach

Letztes Jahr sind wir auf solchen Strecken 410-mal geflogen. Jeder gesparte Flug bezahlt ungefähr einen Baum in der Woche. Ich habe nachgesehen: In Leeds ist Platz dafür.`,
};

export const partsIn48Hours: ArticleSource = {
  key: 'parts-in-48-hours',
  channel: 'company',
  author: 'jens',
  daysAgo: 34.1,
  scene: 'port',
  'en-GB': `Two hundred parts, forty-eight hours
In spring installers waited for up to nine days. Since last week the most important parts reach every one of them in two. How Hamburg did it.

We had stocked what we *sold most*. We should have stocked what *hurts most when it is missing*. A seal ring for four euros can leave a family cold.

So Michał Baran's people listened to 1,800 recorded calls and wrote down at which word the voice changed. That made a list of 200 parts. They now lie in Hamburg, Leeds and Łódź at once.

- Delivered in 48 hours: **96 %** last week, 61 % in March
- Cost of the additional stock: €310,000
- Angry calls: one, and he was right

Next: the weekend.`,
  pl: `Dwieście części, czterdzieści osiem godzin
Wiosną instalatorzy czekali nawet dziewięć dni. Od zeszłego tygodnia najważniejsze części docierają do każdego w dwa. Jak to zrobił Hamburg.

Trzymaliśmy w magazynie to, co *najczęściej się sprzedaje*. A trzeba było to, czego *brak najbardziej boli*. Przez uszczelkę za cztery euro rodzina może marznąć.

Zespół Michała Barana odsłuchał więc 1800 nagranych rozmów i zapisał, przy którym słowie zmienia się głos. Powstała lista 200 części. Leżą teraz naraz w Hamburgu, Leeds i Łodzi.

- Dostarczone w 48 godzin: **96%** w zeszłym tygodniu, 61% w marcu
- Koszt dodatkowych zapasów: 310 000 €
- Zdenerwowane telefony: jeden, i to słusznie

Teraz kolej na weekendy.`,
  de: `Zweihundert Teile, achtundvierzig Stunden
Im Frühjahr warteten Installateure bis zu neun Tage. Seit letzter Woche sind die wichtigsten Teile in zwei Tagen bei jedem. Wie Hamburg das geschafft hat.

Auf Lager lag, was wir *am meisten verkaufen*. Hinlegen müssen hätten wir, was *am meisten fehlt, wenn es fehlt*. Wegen eines Dichtrings für vier Euro kann eine Familie frieren.

Also hörten die Leute von Michał Baran 1.800 aufgezeichnete Anrufe ab und schrieben auf, bei welchem Wort sich die Stimme ändert. Daraus wurde eine Liste von 200 Teilen. Sie liegen jetzt gleichzeitig in Hamburg, Leeds und Łódź.

- In 48 Stunden geliefert: **96 %** letzte Woche, 61 % im März
- Kosten für das zusätzliche Lager: 310.000 €
- Wütende Anrufe: einer, und er hatte recht

Als Nächstes: das Wochenende.`,
};

export const yearAhead: ArticleSource = {
  key: 'year-ahead',
  channel: 'company',
  author: 'helen',
  daysAgo: 120.2,
  scene: 'skyline-leeds',
  'en-GB': `Three things, and no fourth
Every plan I have seen fail had too many points. Ours for this year has three. I ask you to hold us to them.

**First, we finish Hall C.** On time, with daylight, and without anyone hurt. Marek Zieliński and Piotr Wójcik have my word that no one will hurry them on the last metre.

**Second, we halve the wait.** An installer who rings us has a cold house in front of him. Nine days is no answer.

**Third, we leave people time to learn.** Four hours a month, for everyone, in working time. Whoever cancels them must tell me why, and I shall put the reason on the notice board.

That is all. If you are handed a fourth priority this year, you may send it back with a kind greeting from me.

*Helen Ackroyd*`,
  pl: `Trzy rzeczy i żadnej czwartej
Każdy plan, który widziałam w ruinie, miał za dużo punktów. Nasz na ten rok ma trzy. Proszę nas z nich rozliczać.

**Po pierwsze, kończymy Halę C.** Na czas, ze światłem dziennym i bez wypadku. Marek Zieliński i Piotr Wójcik mają moje słowo, że na ostatnim metrze nikt ich nie będzie poganiał.

**Po drugie, skracamy czekanie o połowę.** Instalator, który dzwoni, stoi w zimnym domu. Dziewięć dni to nie odpowiedź.

**Po trzecie, dajemy czas na naukę.** Cztery godziny w miesiącu, dla każdego, w czasie pracy. Kto je odwoła, powie mi dlaczego, a ja wywieszę powód na tablicy.

To wszystko. Jeśli ktoś w tym roku wręczy Wam czwarty priorytet, można go odesłać z miłym pozdrowieniem ode mnie.

*Helen Ackroyd*`,
  de: `Drei Dinge und kein viertes
Jeder Plan, den ich habe scheitern sehen, hatte zu viele Punkte. Unserer für dieses Jahr hat drei. Nehmt uns beim Wort.

**Erstens: Halle C wird fertig.** Pünktlich, mit Tageslicht und ohne dass jemand zu Schaden kommt. Marek Zieliński und Piotr Wójcik haben mein Wort, dass sie auf dem letzten Meter niemand hetzt.

**Zweitens: Wir halbieren das Warten.** Wer uns anruft, steht in einem kalten Haus. Neun Tage sind keine Antwort.

**Drittens: Wir lassen Zeit zum Lernen.** Vier Stunden im Monat, für alle, in der Arbeitszeit. Wer sie streicht, sagt mir warum, und ich hänge den Grund ans Schwarze Brett.

Das ist alles. Wenn euch jemand dieses Jahr eine vierte Priorität gibt, schickt sie mit einem schönen Gruß von mir zurück.

*Helen Ackroyd*`,
};

export const travelPolicyDraft: ArticleSource = {
  key: 'meals-abroad',
  channel: 'company',
  author: 'emma',
  daysAgo: 0.8,
  state: 'draft',
  scene: 'coffee',
  'en-GB': `Meals and nights away: the new allowances
Draft. Andrew still has to confirm the figures for Hamburg before this goes out.

From the first of next month the daily allowances rise at all sites, and receipts under €15 need no photograph any more.

- Full day: €36 instead of €28
- Night away: €20, also in the night train`,
  pl: `Diety i noclegi: nowe stawki
Szkic. Andrew musi jeszcze potwierdzić kwoty dla Hamburga.

Od pierwszego dnia przyszłego miesiąca diety rosną we wszystkich zakładach, a paragonów poniżej 15 € nie trzeba już fotografować.

- Cały dzień: 36 € zamiast 28 €
- Nocleg: 20 €, także w nocnym pociągu`,
  de: `Verpflegung und Übernachtung: die neuen Sätze
Entwurf. Andrew muss die Zahlen für Hamburg noch bestätigen.

Ab dem nächsten Ersten steigen die Tagessätze an allen Standorten, und Belege unter 15 € braucht niemand mehr zu fotografieren.

- Ganzer Tag: 36 € statt 28 €
- Nacht unterwegs: 20 €, auch im Nachtzug`,
};

export const surveyResults: ArticleSource = {
  key: 'survey-results',
  channel: 'company',
  author: 'anna',
  daysAgo: -5,
  state: 'scheduled',
  scene: 'meeting',
  'en-GB': `You answered, 337 of you: what comes of it
Pride in the product: higher than ever. Trust that a good idea goes somewhere: not high enough. The results, and what each site does with them.

What pleased us: 91 per cent would recommend a friend to work here. What did not: only 54 per cent say they hear what became of their suggestion.

From now on **every idea gets an answer within ten working days**, with a name beneath it. Where the answer is no, it says why.

Your site's own results hang beside the canteen, and your team talks about them in the next two weeks.`,
  pl: `Odpowiedziało 337 osób: co z tego wyniknie
Duma z produktu: najwyższa w historii. Wiara, że dobry pomysł gdzieś dojdzie: za niska. Wyniki i to, co zrobi z nimi każdy zakład.

Co nas ucieszyło: 91 procent poleciłoby tę pracę komuś bliskiemu. Co nie: tylko 54 procent wie, co się stało z ich pomysłem.

Od teraz **każdy pomysł dostaje odpowiedź w dziesięć dni roboczych**, z podpisem. Jeśli brzmi „nie”, jest też powód.

Wyniki zakładu wiszą przy stołówce, a zespoły omówią je w ciągu dwóch tygodni.`,
  de: `337 Antworten: Was daraus wird
Stolz aufs Produkt: höher als je. Vertrauen, dass eine gute Idee ankommt: nicht hoch genug. Die Ergebnisse und was jeder Standort damit macht.

Was uns freut: 91 Prozent würden Freunden empfehlen, hier zu arbeiten. Was nicht: Nur 54 Prozent erfahren, was aus ihrem Vorschlag geworden ist.

Ab jetzt bekommt **jede Idee in zehn Arbeitstagen eine Antwort**, mit einem Namen darunter. Lautet sie nein, steht auch da, warum.

Die Ergebnisse deines Standorts hängen neben der Kantine, und dein Team spricht in den nächsten zwei Wochen darüber.`,
};
