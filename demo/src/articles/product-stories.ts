import type { ArticleSource } from './article-source.ts';

export const robotBogdan: ArticleSource = {
  key: 'robot-bogdan',
  channel: 'products',
  author: 'pawel',
  daysAgo: 17.2,
  scene: 'robot-arm',
  figures: ['factory'],
  linked: ['stanislaw', 'hall-c'],
  mood: 'merry',
  'en-GB': `Bogdan has learned to wait
Our brazing robot in Łódź has made its ten-thousandth seam. The first hundred were terrible. A report from its programmer.

Let us be honest: in week one Bogdan leaked. Thirty-one of a hundred seams let gas through, a shame to anyone who solders. I had given him the fastest path, and copper does not care about the fastest path.

Then Stanisław came with a chair, sat down beside the cell for a day, and said one word: "Wait."

| | Week 1 | Week 6 | Now |
| Leaks per 1,000 seams | 310 | 12 | 2 |
| Seconds per seam | 41 | 55 | 46 |

What no one had expected: three colleagues with bad shoulders are back in the brazing shop. They no longer hold the torch. They listen.

## What "wait" means

![Hall C at seven in the morning, before Bogdan's first seam](figure-1)

Solder creeps where it is warm, and it needs a moment to see where that is. Stanisław watched the colour of the copper, not the clock. He let me stop the arm after every seam and showed me: here it is still thinking; now it has decided. We put 400 of those pauses into a table. The table is Bogdan's programme to this day, and on the first page it says who wrote it.

> A machine has no patience. You have to lend it yours.
> — Stanisław Górski, team lead brazing

By the way, that made us faster in the end. A pump that does not leak does not have to be taken apart again, and the test bench now sends back two in a thousand.

The name? The night shift voted. Second place went to "Robert De Niro".`,
  pl: `Bogdan nauczył się czekać
Nasz robot lutowniczy w Łodzi zrobił dziesięciotysięczny lut. Pierwsza setka była straszna. Relacja programisty.

Bądźmy szczerzy: w pierwszym tygodniu Bogdan przeciekał. Trzydzieści jeden lutów na sto puszczało gaz, wstyd dla każdego, kto lutuje. Dałem mu najszybszą ścieżkę, a miedzi najszybsza ścieżka nie obchodzi.

Potem przyszedł Stanisław z krzesłem, przesiedział przy celi cały dzień i powiedział jedno słowo: „Czekaj”.

| | Tydzień 1 | Tydzień 6 | Teraz |
| Przecieki na 1000 lutów | 310 | 12 | 2 |
| Sekundy na lut | 41 | 55 | 46 |

Czego nikt się nie spodziewał: do lutowni wróciły trzy osoby z chorymi barkami. Nie trzymają już palnika. Słuchają.

## Co znaczy „czekaj”

![Hala C o siódmej rano, przed pierwszym lutem Bogdana](figure-1)

Lut płynie tam, gdzie jest ciepło, i potrzebuje chwili, żeby zobaczyć, gdzie to jest. Stanisław patrzył na kolor miedzi, nie na zegar. Kazał mi zatrzymywać ramię po każdym szwie i pokazywał: tu jeszcze się zastanawia, teraz już wie. Czterysta takich przerw zapisaliśmy w tabeli. Ta tabela to do dziś program Bogdana, a na pierwszej stronie stoi, kto go napisał.

> Maszyna nie ma cierpliwości. Trzeba jej pożyczyć własną.
> — Stanisław Górski, brygadzista lutowni

W końcu zresztą wyszło szybciej. Co nie cieknie, tego nie trzeba rozbierać, a stanowisko prób odsyła dziś dwie sztuki na tysiąc.

Skąd imię? Głosowała nocna zmiana. Drugie miejsce zajął „Robert De Niro”.`,
  de: `Bogdan hat warten gelernt
Unser Lötroboter in Łódź hat die zehntausendste Naht gemacht. Die ersten hundert waren furchtbar. Ein Bericht seines Programmierers.

Seien wir ehrlich: In Woche eins war Bogdan undicht. Einunddreißig von hundert Nähten ließen Gas durch, eine Schande für jeden, der lötet. Ich hatte ihm den schnellsten Weg gegeben, und dem Kupfer ist der schnellste Weg egal.

Dann kam Stanisław mit einem Stuhl, setzte sich einen Tag lang neben die Zelle und sagte ein Wort: „Warten.“

| | Woche 1 | Woche 6 | Jetzt |
| Lecks je 1.000 Nähte | 310 | 12 | 2 |
| Sekunden je Naht | 41 | 55 | 46 |

Womit niemand gerechnet hatte: Drei mit kaputten Schultern sind zurück in der Löterei. Sie halten den Brenner nicht mehr. Sie hören zu.

## Was „Warten“ heißt

![Halle C um sieben Uhr früh, vor Bogdans erster Naht](figure-1)

Lot kriecht dorthin, wo es warm ist, und braucht einen Moment, um zu merken, wo das ist. Stanisław sah auf die Farbe des Kupfers, nicht auf die Uhr. Nach jeder Naht ließ er mich den Arm anhalten und zeigte mir: Hier überlegt es noch, jetzt hat es sich entschieden. 400 solcher Pausen schrieben wir in eine Tabelle. Sie ist bis heute Bogdans Programm, und auf der ersten Seite steht, von wem es ist.

> Eine Maschine hat keine Geduld. Du musst ihr deine leihen.
> — Stanisław Górski, Teamleiter Löten

Am Ende ging es so übrigens schneller. Was nicht leckt, muss niemand wieder zerlegen, und vom Prüfstand kommen heute zwei von tausend zurück.

Der Name? Die Nachtschicht hat abgestimmt. Platz zwei ging an „Robert De Niro“.`,
};

export const supplierDay: ArticleSource = {
  key: 'supplier-day',
  channel: 'products',
  author: 'ewa',
  daysAgo: 20.3,
  scene: 'meeting',
  departments: ['purchasing', 'quality', 'development', 'production', 'logistics'],
  mood: 'useful',
  'en-GB': `Forty suppliers, one question: what annoys you about us?
Supplier day in Wrocław began with a wall and a stack of yellow notes. An hour later the wall was full.

The most frequent note: drawings that change after the order. The second: our four different words for "urgent". The third, from a family firm near Brno: "You never tell us when it was good."

We answered on the spot what we could.

- **Frozen drawings**: ten working days before production nothing changes any more, or we pay.
- **One word**: urgent means a line stands still. Everything else is not urgent.
- **One telephone call a month** to someone who delivered well. Friederike Lange has made the first three. One lady cried.`,
  pl: `Czterdziestu dostawców i jedno pytanie: co was w nas denerwuje?
Dzień dostawców we Wrocławiu zaczął się od ściany i stosu żółtych karteczek. Po godzinie ściana była pełna.

Najczęściej: rysunki zmieniane po zamówieniu. Na drugim miejscu: nasze cztery różne słowa na „pilne”. Na trzecim, od rodzinnej firmy spod Brna: „Nigdy nie mówicie, kiedy było dobrze”.

Na co się dało, odpowiedzieliśmy od razu.

- **Zamrożone rysunki**: na dziesięć dni roboczych przed produkcją nic się już nie zmienia, a jeśli tak, płacimy.
- **Jedno słowo**: pilne znaczy, że stoi linia. Reszta nie jest pilna.
- **Jeden telefon w miesiącu** do kogoś, kto dobrze dostarczył. Friederike Lange wykonała pierwsze trzy. Jedna pani się popłakała.`,
  de: `Vierzig Lieferanten, eine Frage: Was nervt euch an uns?
Der Lieferantentag in Breslau begann mit einer Wand und einem Stapel gelber Zettel. Nach einer Stunde war die Wand voll.

Am häufigsten: Zeichnungen, die sich nach der Bestellung ändern. Auf Platz zwei: unsere vier verschiedenen Wörter für „eilig“. Auf Platz drei, von einem Familienbetrieb bei Brünn: „Ihr sagt nie, wenn es gut war.“

Was ging, haben wir gleich beantwortet.

- **Eingefrorene Zeichnungen**: Zehn Arbeitstage vor der Fertigung ändert sich nichts mehr, sonst zahlen wir.
- **Ein Wort**: Eilig heißt, dass eine Linie steht. Alles andere ist nicht eilig.
- **Ein Anruf im Monat** bei jemandem, der gut geliefert hat. Friederike Lange hat die ersten drei gemacht. Eine Dame hat geweint.`,
};

export const listeningRoom: ArticleSource = {
  key: 'listening-room',
  channel: 'products',
  author: 'chloe',
  daysAgo: 22.1,
  scene: 'laboratory',
  pull: 1.2,
  'en-GB': `The quietest room in Bristol
In our chamber you hear your own blood. Chloe Bennett works there every day and explains why the ear beats every meter.

Twelve tonnes of concrete stand on springs, and 3,400 wedges swallow every echo. Visitors whisper at first. After five minutes most of them would like to leave.

Down here we found why the Aura 6 annoyed people although it was quiet: it *hummed*. A sound of 36 decibels that stays on one note is worse than one of 40 that rustles. So we stopped hunting decibels and hunted notes.

## How to listen like an engineer

- Close your eyes. Is there a tone you could sing? That is the one to get rid of.
- Turn your head. If it changes, it comes from one place, and can be found.
- Ask someone over sixty and someone under ten. They hear two different machines.

> The best compliment is when someone forgets the question.
> — Chloe Bennett

Tours on the last Friday of each month, eight people at a time. Leave your crisps outside.`,
  pl: `Najcichszy pokój w Bristolu
W naszej komorze słychać własną krew. Chloe Bennett pracuje tam codziennie i tłumaczy, dlaczego ucho jest lepsze od każdego miernika.

Dwanaście ton betonu stoi na sprężynach, a 3400 klinów połyka każde echo. Goście najpierw szepczą. Po pięciu minutach większość chce wyjść.

To tu okazało się, czemu Aura 6 drażniła, choć była cicha: *buczała*. Dźwięk o 36 decybelach, który trzyma jedną nutę, jest gorszy niż szelest o 40. Przestaliśmy więc polować na decybele, a zaczęliśmy na nuty.

## Jak słuchać po inżyniersku

- Zamknij oczy. Czy jest ton, który da się zaśpiewać? Jego trzeba się pozbyć.
- Obróć głowę. Jeśli dźwięk się zmienia, dobiega z jednego miejsca i można je znaleźć.
- Zapytaj kogoś po sześćdziesiątce i kogoś przed dziesiątką. Słyszą dwie różne maszyny.

> Najlepszy komplement jest wtedy, gdy ktoś zapomni, o co pytał.
> — Chloe Bennett

Zwiedzanie w ostatni piątek miesiąca, po osiem osób. Chipsy zostają za drzwiami.`,
  de: `Der stillste Raum in Bristol
In unserer Kammer hört man das eigene Blut. Chloe Bennett arbeitet jeden Tag darin und erklärt, warum das Ohr jedes Messgerät schlägt.

Zwölf Tonnen Beton stehen auf Federn, 3.400 Keile schlucken jedes Echo. Besucher flüstern zuerst. Nach fünf Minuten möchten die meisten hinaus.

Hier unten haben wir gefunden, warum die Aura 6 störte, obwohl sie leise war: Sie *brummte*. Ein Geräusch von 36 Dezibel, das auf einem Ton bleibt, ist schlimmer als eines von 40, das rauscht. Also haben wir aufgehört, Dezibel zu jagen, und Töne gejagt.

## Hören wie eine Ingenieurin

- Augen zu. Gibt es einen Ton, den du singen könntest? Der muss weg.
- Dreh den Kopf. Ändert sich etwas, kommt es von einer Stelle, und die lässt sich finden.
- Frag jemanden über sechzig und jemanden unter zehn. Sie hören zwei verschiedene Maschinen.

> Das beste Kompliment ist, wenn jemand die Frage vergisst.
> — Chloe Bennett

Führungen am letzten Freitag im Monat, je acht Leute. Chips bleiben draußen.`,
};

export const tideTwoMillion: ArticleSource = {
  key: 'tide-two-million',
  channel: 'products',
  author: 'charlotte',
  daysAgo: 40.3,
  scene: 'factory',
  mood: 'glad',
  'en-GB': `Number 2,000,000 goes to a swimming pool
The two-millionth Tide pump left Leeds on Thursday. It will keep the water moving in Bramley Baths, where half of the early shift learned to swim.

Nadia Hussain's team put it together by hand, as the first one was in 1958: forty minutes, eleven parts, no screen. Then it was tested like every other one, and failed. A seal sat crooked. No one has laughed so hard on line 2 for a long time. On the second try it ran.

- **1958**: the first Tide, 14 kg, 190 watts
- **1991**: number one million, for a hospital in Gdańsk
- **Today**: 2.1 kg, 9 watts, and quieter than a fridge

The crooked seal hangs in a frame beside the line. Caption: "Even now."`,
  pl: `Numer 2 000 000 jedzie na pływalnię
W czwartek wyjechała z Leeds dwumilionowa pompa Tide. Będzie poruszać wodę w łaźni Bramley Baths, gdzie pół rannej zmiany uczyło się pływać.

Zespół Nadii Hussain złożył ją ręcznie, jak pierwszą w 1958 roku: czterdzieści minut, jedenaście części, żadnego ekranu. Potem przeszła test jak każda inna i nie zdała. Uszczelka siedziała krzywo. Dawno nikt się tak nie śmiał na linii 2. Za drugim razem ruszyła.

- **1958**: pierwsza Tide, 14 kg, 190 watów
- **1991**: numer milion, dla szpitala w Gdańsku
- **Dziś**: 2,1 kg, 9 watów, ciszej niż lodówka

Krzywa uszczelka wisi w ramce przy linii. Podpis: „Nawet teraz”.`,
  de: `Nummer 2.000.000 kommt ins Schwimmbad
Am Donnerstag hat die zweimillionste Tide-Pumpe Leeds verlassen. Sie bewegt künftig das Wasser in den Bramley Baths, wo die halbe Frühschicht schwimmen gelernt hat.

Das Team von Nadia Hussain hat sie von Hand gebaut wie die erste 1958: vierzig Minuten, elf Teile, kein Bildschirm. Dann wurde sie geprüft wie jede andere und fiel durch. Eine Dichtung saß schief. So gelacht wurde an Linie 2 lange nicht. Im zweiten Anlauf lief sie.

- **1958**: die erste Tide, 14 kg, 190 Watt
- **1991**: Nummer eine Million, für ein Krankenhaus in Danzig
- **Heute**: 2,1 kg, 9 Watt, leiser als ein Kühlschrank

Die schiefe Dichtung hängt gerahmt neben der Linie. Darunter steht: „Auch heute noch.“`,
};

export const quietWard: ArticleSource = {
  key: 'quiet-ward',
  channel: 'products',
  author: 'finn',
  daysAgo: 50.2,
  scene: 'skyline-hamburg',
  'en-GB': `The night nurse rang to say thank you
Six Auras stand on the roof of a children's hospital in Hamburg-Altona. Finn Jansen installed them between two naps.

The conditions were strict: no drilling from noon to two and none after seven in the evening. On the ward beneath lay eleven premature babies.

So we did what one otherwise never does: we glued, screwed by hand, and carried. One of the doctors lent us the trolley for the incubators. For a fortnight I walked in socks.

The old ventilation had hummed at 48 decibels by the windows. Now it is 27. Last week the night nurse rang our order desk in Wrocław, without a complaint, without an order.

> She said: the little ones sleep longer. I did not know what to type into the form.
> — Agnieszka Wilk, service planner`,
  pl: `Nocna pielęgniarka zadzwoniła podziękować
Na dachu szpitala dziecięcego w Hamburgu-Altonie stoi sześć Aur. Finn Jansen montował je między jedną drzemką a drugą.

Warunki były surowe: żadnego wiercenia od dwunastej do drugiej i po siódmej wieczorem. Na oddziale pod spodem leżało jedenaścioro wcześniaków.

Zrobiliśmy więc to, czego normalnie się nie robi: kleiliśmy, dokręcaliśmy ręcznie i nosiliśmy. Jedna z lekarek pożyczyła nam wózek do inkubatorów. Przez dwa tygodnie chodziłem w skarpetkach.

Stara wentylacja buczała przy oknach na 48 decybeli. Teraz jest 27. W zeszłym tygodniu nocna pielęgniarka zadzwoniła do biura zamówień we Wrocławiu, bez skargi i bez zamówienia.

> Powiedziała: maluchy śpią dłużej. Nie wiedziałam, co wpisać w formularz.
> — Agnieszka Wilk, planowanie serwisu`,
  de: `Die Nachtschwester rief an, um danke zu sagen
Auf dem Dach einer Kinderklinik in Hamburg-Altona stehen sechs Auras. Finn Jansen hat sie zwischen zwei Mittagsschläfen eingebaut.

Die Bedingungen waren streng: kein Bohren von zwölf bis zwei und keines nach sieben Uhr abends. Auf der Station darunter lagen elf Frühgeborene.

Also haben wir getan, was man sonst nie tut: geklebt, von Hand geschraubt und getragen. Eine Ärztin lieh uns den Wagen für die Brutkästen. Zwei Wochen lang lief ich in Socken.

Die alte Lüftung brummte an den Fenstern mit 48 Dezibel. Jetzt sind es 27. Letzte Woche rief die Nachtschwester am Bestelltisch in Breslau an, ohne Beschwerde, ohne Bestellung.

> Sie sagte: Die Kleinen schlafen länger. Ich wusste nicht, was ich ins Formular schreiben soll.
> — Agnieszka Wilk, Serviceplanung`,
};

export const refrigerant: ArticleSource = {
  key: 'refrigerant',
  channel: 'products',
  author: 'kwame',
  daysAgo: 70.1,
  scene: 'laboratory',
  mood: 'useful',
  'en-GB': `Propane, explained without panic
"Is that not what the barbecue runs on?" It is. Kwame Mensah on 480 grams, three sensors, and the question he is asked at every party.

A heat pump needs something that boils in the cold. For decades that was a gas that does no harm in the pipe and great harm in the sky. Propane is the reverse: harmless for the climate, but it burns.

## So what do we do?

1. **Little of it.** 480 grams, two thirds of what others use.
2. **Outside only.** The circuit never enters the house; only water does.
3. **Three sensors and a fan** that starts before anyone could smell anything.

| Refrigerant | Climate effect over 100 years |
| R410A, until 2015 | 2,088 × CO₂ |
| R32, Aura 6 | 675 × CO₂ |
| Propane, Aura 8 | 0.02 × CO₂ |

If you work on the circuit, you need the two-day course. Dates hang in all three works, and yes, there is a barbecue at the end.`,
  pl: `Propan bez paniki
„Czy to nie na tym działa grill?” Na tym. Kwame Mensah o 480 gramach, trzech czujnikach i pytaniu, które słyszy na każdej imprezie.

Pompa ciepła potrzebuje czegoś, co wrze na zimnie. Przez dziesięciolecia był to gaz nieszkodliwy w rurze, a bardzo szkodliwy w powietrzu. Z propanem jest odwrotnie: dla klimatu jest obojętny, ale się pali.

## Co więc robimy?

1. **Mało.** 480 gramów, dwie trzecie tego co inni.
2. **Tylko na zewnątrz.** Do domu wchodzi wyłącznie woda.
3. **Trzy czujniki i wentylator**, który rusza, zanim ktokolwiek cokolwiek poczuje.

| Czynnik | Wpływ na klimat w 100 lat |
| R410A, do 2015 | 2088 × CO₂ |
| R32, Aura 6 | 675 × CO₂ |
| Propan, Aura 8 | 0,02 × CO₂ |

Do pracy przy obiegu potrzebny jest dwudniowy kurs. Terminy wiszą we wszystkich trzech fabrykach i owszem, na koniec jest grill.`,
  de: `Propan, ohne Panik erklärt
„Läuft damit nicht der Grill?“ Stimmt. Kwame Mensah über 480 Gramm, drei Sensoren und die Frage, die er auf jeder Party hört.

Eine Wärmepumpe braucht etwas, das in der Kälte siedet. Jahrzehntelang war das ein Gas, das im Rohr nicht schadet und am Himmel sehr. Bei Propan ist es umgekehrt: fürs Klima harmlos, aber es brennt.

## Was tun wir also?

1. **Wenig davon.** 480 Gramm, zwei Drittel dessen, was andere brauchen.
2. **Nur draußen.** Der Kreislauf kommt nie ins Haus, nur Wasser.
3. **Drei Sensoren und ein Lüfter**, der anläuft, bevor jemand etwas riechen könnte.

| Kältemittel | Klimawirkung über 100 Jahre |
| R410A, bis 2015 | 2.088 × CO₂ |
| R32, Aura 6 | 675 × CO₂ |
| Propan, Aura 8 | 0,02 × CO₂ |

Wer am Kreislauf arbeitet, braucht den Zweitagekurs. Die Termine hängen in allen drei Werken, und ja, am Ende wird gegrillt.`,
};

export const electricVans: ArticleSource = {
  key: 'electric-vans',
  channel: 'products',
  author: 'michal',
  daysAgo: 29.3,
  scene: 'van',
  'en-GB': `Our vans are going quiet as well
By the end of the year every second service van drives on electricity. The first twelve have been on the road for three months. What the drivers say.

The worry was winter, and the Highlands. The answer after 140,000 kilometres: no one has been stranded, two have sweated a little.

- Average day: 168 km. Range in frost with the heating on: 270 km.
- Each van carries 300 parts and charges the tools while driving.
- Costs per kilometre: 11 cents instead of 24.

> I arrive and no one hears me. Twice I have startled a customer in his vegetable patch.
> — Finn Jansen, field service

Next come Gdańsk, Poznań and Newcastle.`,
  pl: `Cichną też nasze samochody
Do końca roku co drugi wóz serwisowy będzie elektryczny. Pierwszych dwanaście jeździ od trzech miesięcy. Co mówią kierowcy.

Obawy budziły zima i góry w Szkocji. Odpowiedź po 140 000 kilometrów: nikt nie utknął, dwie osoby trochę się spociły.

- Przeciętny dzień: 168 km. Zasięg na mrozie z ogrzewaniem: 270 km.
- W każdym wozie jest 300 części, a narzędzia ładują się w drodze.
- Koszt kilometra: 11 centów zamiast 24.

> Przyjeżdżam i nikt mnie nie słyszy. Dwa razy przestraszyłem klienta w warzywniku.
> — Finn Jansen, serwis terenowy

Następne w kolejce są Gdańsk, Poznań i Newcastle.`,
  de: `Auch unsere Wagen werden leise
Bis Jahresende fährt jeder zweite Servicewagen mit Strom. Die ersten zwölf sind seit drei Monaten unterwegs. Was die Fahrer sagen.

Sorge machten der Winter und die Highlands. Die Antwort nach 140.000 Kilometern: Niemand ist liegen geblieben, zwei haben ein wenig geschwitzt.

- Ein üblicher Tag: 168 km. Reichweite bei Frost mit Heizung: 270 km.
- Jeder Wagen hat 300 Teile dabei und lädt die Werkzeuge während der Fahrt.
- Kosten je Kilometer: 11 Cent statt 24.

> Ich komme an, und keiner hört mich. Zweimal habe ich einen Kunden im Gemüsebeet erschreckt.
> — Finn Jansen, Außendienst

Als Nächstes sind Danzig, Posen und Newcastle dran.`,
};

export const tradeFair: ArticleSource = {
  key: 'trade-fair',
  channel: 'press',
  author: 'charlotte',
  daysAgo: 75.2,
  scene: 'skyline-cologne',
  'en-GB': `A stand without a loudspeaker
At the heating fair we put a bed beside a running heat pump. Four hundred visitors lay down, eleven fell asleep.

The idea came from Łódź, the mattress from a discount shop. Around us screens flashed and a rival gave away headphones. We gave away silence, two minutes at a time.

- 1,900 conversations in four days, 312 with installers we did not know
- Orders written at the stand: 46, most of them for the Aura 8
- The most frequent sentence: "Now switch it on." "It is on."

The jury of the trade press gave us second prize for the stand. First went to the people with the headphones.`,
  pl: `Stoisko bez głośnika
Na targach grzewczych postawiliśmy obok pracującej pompy ciepła łóżko. Położyło się czterystu gości, jedenastu zasnęło.

Pomysł przyszedł z Łodzi, materac z dyskontu. Wokół migały ekrany, a konkurent rozdawał słuchawki. My rozdawaliśmy ciszę, po dwie minuty.

- 1900 rozmów w cztery dni, 312 z nieznanymi nam instalatorami
- 46 zamówień na stoisku, głównie na Aurę 8
- Najczęstsze zdanie: „To teraz włączcie”. „Jest włączona”.

Jury prasy branżowej dało nam drugą nagrodę za stoisko. Pierwszą dostali ci od słuchawek.`,
  de: `Ein Stand ohne Lautsprecher
Auf der Heizungsmesse stand bei uns ein Bett neben einer laufenden Wärmepumpe. Vierhundert Gäste legten sich hin, elf schliefen ein.

Die Idee kam aus Łódź, die Matratze vom Discounter. Ringsum blinkten Bildschirme, ein Mitbewerber verschenkte Kopfhörer. Wir verschenkten Stille, immer zwei Minuten.

- 1.900 Gespräche in vier Tagen, 312 mit Installateuren, die wir nicht kannten
- 46 Bestellungen am Stand, die meisten für die Aura 8
- Der häufigste Satz: „Jetzt macht sie mal an.“ „Sie ist an.“

Die Jury der Fachpresse gab uns den zweiten Preis für den Stand. Den ersten bekamen die mit den Kopfhörern.`,
};
