import type { ArticleSource } from './article-source.ts';

export const bikeLeasing: ArticleSource = {
  key: 'bike-leasing',
  channel: 'life',
  author: 'ruth',
  daysAgo: 16.2,
  scene: 'bicycles',
  figures: ['forest-run'],
  mood: 'useful',
  'en-GB': `A bicycle for less than a bus ticket
From next month you can lease a bicycle through your pay at every site. We add the helmet, the lock and a repair stand.

- Any dealer, any bicycle, also for cargo, up to €6,000
- On average **€38 a month**, insured and serviced once a year
- After three years you may keep it for a tenth of the price

In Leeds and Łódź the new stands are roofed and have sockets. Showers are open from 5:30; towels are yours to bring.

## Three who have tried it

![The path along the canal: eleven minutes to the gate, without a traffic light](figure-1)

We lent a dozen bicycles for a month and asked afterwards. Nine of twelve want to keep theirs. The reasons had little to do with money.

- **The early bird** arrives awake. "My first coffee is now a choice," she writes.
- **The father of two** takes the cargo bike past the nursery and has stopped owning a second car.
- **The sceptic** gave his back in week two because of the hill, and came again in week three for one with a motor.

## What it does not cover

Damage by rain, love or children is insured. Racing is not. If you leave us or are away for long, the bicycle can be handed back without a penalty; that was the point on which we negotiated longest.

*In the UK it runs as Cycle to Work. Ruth's team does the sums with you in ten minutes.*`,
  pl: `Rower taniej niż bilet miesięczny
Od przyszłego miesiąca w każdym zakładzie można wziąć rower w leasing potrącany z pensji. Dokładamy kask, zapięcie i stojak serwisowy.

- Dowolny sklep, dowolny rower, także cargo, do 6000 €
- Średnio **38 € miesięcznie** z ubezpieczeniem i przeglądem
- Po trzech latach można go zatrzymać za jedną dziesiątą ceny

W Leeds i Łodzi nowe stojaki mają dach i gniazdka. Prysznice otwarte od 5:30; ręcznik własny.

## Troje, którzy spróbowali

![Ścieżka wzdłuż kanału: jedenaście minut do bramy, bez jednych świateł](figure-1)

Na miesiąc pożyczyliśmy tuzin rowerów, a potem zapytaliśmy. Dziewięć osób na dwanaście chce swój zatrzymać. Powody miały mało wspólnego z pieniędzmi.

- **Ranny ptaszek** przyjeżdża obudzony. „Pierwsza kawa to teraz mój wybór” – pisze.
- **Tata dwójki** jedzie rowerem towarowym przez przedszkole i nie ma już drugiego auta.
- **Sceptyk** oddał rower w drugim tygodniu, przez górkę, a w trzecim wrócił po taki z silnikiem.

## Czego to nie obejmuje

Szkody od deszczu, miłości i dzieci są ubezpieczone. Wyścigi nie. Kto odchodzi albo znika na długo, oddaje rower bez kary; o ten punkt negocjowaliśmy najdłużej.

*Zespół Ruth policzy wszystko razem z Tobą w dziesięć minut.*`,
  de: `Ein Fahrrad für weniger als ein Busticket
Ab nächstem Monat kannst du an jedem Standort ein Rad über das Gehalt leasen. Helm, Schloss und Reparaturständer kommen von uns.

- Jeder Händler, jedes Rad, auch Lastenräder, bis 6.000 €
- Im Schnitt **38 € im Monat**, versichert und einmal im Jahr gewartet
- Nach drei Jahren kannst du es für ein Zehntel behalten

In Leeds und Łódź haben die neuen Ständer Dach und Steckdosen. Die Duschen sind ab 5:30 Uhr offen; Handtuch selbst mitbringen.

## Drei, die es probiert haben

![Der Weg am Kanal: elf Minuten bis zum Tor, ohne eine Ampel](figure-1)

Einen Monat lang haben wir ein Dutzend Räder verliehen und danach gefragt. Neun von zwölf möchten ihres behalten. Die Gründe hatten wenig mit Geld zu tun.

- **Die Frühaufsteherin** kommt wach an. „Der erste Kaffee ist jetzt freiwillig“, schreibt sie.
- **Der Vater von zweien** fährt mit dem Lastenrad an der Kita vorbei und besitzt kein zweites Auto mehr.
- **Der Skeptiker** gab seines in Woche zwei zurück, wegen des Hügels, und kam in Woche drei für eines mit Motor wieder.

## Was nicht dabei ist

Schäden durch Regen, Liebe und Kinder sind versichert. Rennen nicht. Wer uns verlässt oder lange ausfällt, gibt das Rad ohne Strafe zurück; über diesen Punkt haben wir am längsten verhandelt.

*Das Team von Ruth rechnet es dir in zehn Minuten durch.*`,
};

export const footballCup: ArticleSource = {
  key: 'football-cup',
  channel: 'life',
  author: 'callum',
  daysAgo: 18.1,
  scene: 'football',
  figures: ['ice-cream'],
  mood: 'merry',
  'en-GB': `Four sites, one cup, and a goalkeeper from Finance
Cologne keeps the football cup. Leeds keeps the story of how Andrew Mellor, our finance director, saved two penalties in borrowed gloves.

Our own keeper had missed the train. Andrew had come to watch. "I count balls for a living," he said, and went in.

| Match | Result |
| Leeds – Hamburg | 3 : 1 |
| Łódź – Cologne | 2 : 2, then 3 : 4 |
| Final: Leeds – Cologne | 1 : 1, then 2 : 3 |

## The second penalty

![Half-time in Leeds was twenty minutes long, because of the queue](figure-1)

The first one he simply stood in the way of. Before the second, Andrew walked to the edge of the box, asked the Cologne striker how his week had been, and got an honest answer. "He looked left when he said Thursday," says Andrew. He went left.

It did not help in the end. In the last minute of the final Cologne's works council chair put the ball in from twelve metres, apologised, and was carried around the pitch.

> We lost two matches and found a goalkeeper. Finance would like him back on Monday.
> — Callum, who kept the score

The referee, on loan from the school next door, showed one yellow card: to a spectator, for his trumpet.

Player of the day was Aisha Khan with four goals. Next year there will be mixed seven-a-side only, because it was simply better to watch.`,
  pl: `Cztery zakłady, jeden puchar i bramkarz z finansów
Puchar zostaje w Kolonii. W Leeds zostaje opowieść o tym, jak dyrektor finansowy Andrew Mellor obronił dwa karne w pożyczonych rękawicach.

Nasz bramkarz spóźnił się na pociąg. Andrew przyjechał popatrzeć. „Z zawodu liczę, co wpada” – powiedział i stanął w bramce.

| Mecz | Wynik |
| Leeds – Hamburg | 3 : 1 |
| Łódź – Kolonia | 2 : 2, potem 3 : 4 |
| Finał: Leeds – Kolonia | 1 : 1, potem 2 : 3 |

## Drugi karny

![Przerwa w Leeds trwała dwadzieścia minut, przez kolejkę](figure-1)

Przy pierwszym po prostu stał na drodze. Przed drugim Andrew podszedł do skraju pola, zapytał napastnika z Kolonii, jak mu minął tydzień, i dostał szczerą odpowiedź. „Spojrzał w lewo, kiedy powiedział »czwartek«” – mówi Andrew. Rzucił się w lewo.

Na koniec i tak nie pomogło. W ostatniej minucie finału przewodniczący rady zakładowej z Kolonii trafił z dwunastu metrów, przeprosił i został obniesiony dookoła boiska.

> Przegraliśmy dwa mecze i znaleźliśmy bramkarza. Finanse proszą o jego zwrot w poniedziałek.
> — Callum, który liczył bramki

Sędzia, wypożyczony ze szkoły obok, pokazał jedną żółtą kartkę: kibicowi, za trąbkę.

Najlepsza na boisku: Aisha Khan, cztery gole. Za rok gramy już tylko w mieszanych siódemkach, bo lepiej się to oglądało.`,
  de: `Vier Standorte, ein Pokal und ein Torwart aus der Buchhaltung
Der Fußballpokal bleibt in Köln. In Leeds bleibt die Geschichte, wie Finanzchef Andrew Mellor mit geliehenen Handschuhen zwei Elfmeter hielt.

Unser Torwart hatte den Zug verpasst. Andrew war zum Zuschauen da. „Ich zähle beruflich, was reingeht“, sagte er und stellte sich ins Tor.

| Spiel | Ergebnis |
| Leeds – Hamburg | 3 : 1 |
| Łódź – Köln | 2 : 2, dann 3 : 4 |
| Finale: Leeds – Köln | 1 : 1, dann 2 : 3 |

## Der zweite Elfmeter

![Die Halbzeit in Leeds dauerte zwanzig Minuten, wegen der Schlange](figure-1)

Beim ersten stand er einfach im Weg. Vor dem zweiten ging Andrew an die Strafraumkante, fragte den Kölner Stürmer, wie seine Woche war, und bekam eine ehrliche Antwort. „Bei Donnerstag hat er nach links gesehen“, sagt Andrew. Er sprang nach links.

Geholfen hat es am Ende nicht. In der letzten Minute des Finales traf der Kölner Betriebsratsvorsitzende aus zwölf Metern, entschuldigte sich und wurde um den Platz getragen.

> Wir haben zwei Spiele verloren und einen Torwart gefunden. Die Finanzabteilung hätte ihn am Montag gern zurück.
> — Callum, der mitgezählt hat

Der Schiedsrichter, ausgeliehen von der Schule nebenan, zeigte eine Gelbe Karte: einem Zuschauer, für seine Trompete.

Spielerin des Tages war Aisha Khan mit vier Toren. Nächstes Jahr wird nur noch gemischt zu siebt gespielt, weil es schlicht schöner anzusehen war.`,
};

export const choirConcert: ArticleSource = {
  key: 'choir-concert',
  channel: 'life',
  author: 'friederike',
  daysAgo: 21.2,
  scene: 'concert',
  mood: 'glad',
  'en-GB': `The choir fills the winding hall
On Saturday evening forty voices sang between the coil racks in Cologne. Three hundred came, and the best echo belonged to machine 14.

We had feared the acoustics. Chloe from Bristol listened to the hall over the telephone and said, "Stand by the copper." She was right.

We sang Bach, Abba, and a song about night shift that Zofia wrote and no one in Cologne could pronounce. It got the encore.

- Collected for the children's ward in Kalk: **€4,310**
- Rehearsals: Tuesdays at 17:00, canteen, every voice welcome
- Urgently wanted: tenors. Really. Anyone.`,
  pl: `Chór wypełnił halę nawijalni
W sobotni wieczór w Kolonii między regałami z cewkami zaśpiewało czterdzieści głosów. Przyszło trzysta osób, a najlepsze echo miała maszyna 14.

Baliśmy się akustyki. Chloe z Bristolu posłuchała hali przez telefon i powiedziała: „Stańcie przy miedzi”. Miała rację.

Był Bach, była Abba i piosenka o nocnej zmianie, którą napisała Zofia, a której w Kolonii nikt nie umiał wymówić. To ją bisowano.

- Zebrano dla oddziału dziecięcego w Kalk: **4310 €**
- Próby: wtorki o 17:00 w stołówce, przyda się każdy głos
- Pilnie poszukiwani: tenorzy. Naprawdę. Ktokolwiek.`,
  de: `Der Chor füllt die Wickelhalle
Am Samstagabend sangen in Köln vierzig Stimmen zwischen den Spulenregalen. Dreihundert Leute kamen, und das beste Echo hatte Maschine 14.

Vor der Akustik hatten wir Angst. Chloe aus Bristol hörte sich die Halle am Telefon an und sagte: „Stellt euch ans Kupfer.“ Sie hatte recht.

Es gab Bach, Abba und ein Lied über die Nachtschicht, das Zofia geschrieben hat und das in Köln niemand aussprechen konnte. Genau das wurde die Zugabe.

- Für die Kinderstation in Kalk gesammelt: **4.310 €**
- Proben: dienstags um 17 Uhr in der Kantine, jede Stimme ist willkommen
- Dringend gesucht: Tenöre. Wirklich. Irgendwer.`,
};

export const iceCreamDay: ArticleSource = {
  key: 'ice-cream-day',
  channel: 'life',
  author: 'emma',
  daysAgo: 30.2,
  scene: 'ice-cream',
  mood: 'merry',
  'en-GB': `1,140 scoops, and a clear winner
On the hottest day the ice-cream vans came to all six sites. We have counted, so that you do not have to argue any longer.

| Site | Favourite | Scoops per head |
| Hamburg | Vanilla | 3.4 |
| Łódź | Sour cherry | 3.1 |
| Wrocław | Pistachio | 2.9 |
| Leeds | Rhubarb | 2.8 |
| Cologne | Chocolate | 2.6 |
| Bristol | "The blue one" | 2.2 |

Hamburg says that it was warmer there. It was not. It was Finn, who ate nine.

The late shift got theirs at 20:00, and the night shift at midnight, from the freezer, handed out by Helen in person.`,
  pl: `1140 gałek i wyraźny zwycięzca
W najgorętszy dzień do wszystkich sześciu zakładów przyjechały lody. Policzyliśmy, żeby już nikt nie musiał się kłócić.

| Zakład | Ulubione | Gałek na głowę |
| Hamburg | Wanilia | 3,4 |
| Łódź | Wiśnia | 3,1 |
| Wrocław | Pistacja | 2,9 |
| Leeds | Rabarbar | 2,8 |
| Kolonia | Czekolada | 2,6 |
| Bristol | „Te niebieskie” | 2,2 |

Hamburg twierdzi, że było tam cieplej. Nie było. Był Finn, który zjadł dziewięć.

Druga zmiana dostała swoje o 20:00, a nocna o północy, z zamrażarki, z rąk samej Helen.`,
  de: `1.140 Kugeln und ein klarer Sieger
Am heißesten Tag kam der Eiswagen an alle sechs Standorte. Wir haben gezählt, damit niemand mehr streiten muss.

| Standort | Lieblingssorte | Kugeln pro Kopf |
| Hamburg | Vanille | 3,4 |
| Łódź | Sauerkirsche | 3,1 |
| Breslau | Pistazie | 2,9 |
| Leeds | Rhabarber | 2,8 |
| Köln | Schokolade | 2,6 |
| Bristol | „das Blaue“ | 2,2 |

Hamburg sagt, dort sei es wärmer gewesen. War es nicht. Es war Finn, der hat neun gegessen.

Die Spätschicht bekam ihr Eis um 20 Uhr, die Nachtschicht um Mitternacht, aus der Truhe, von Helen persönlich.`,
};

export const orchard: ArticleSource = {
  key: 'orchard',
  channel: 'life',
  author: 'rachel',
  daysAgo: 32.1,
  scene: 'orchard',
  sites: ['leeds'],
  mood: 'glad',
  'en-GB': `Our car park bears apples
Behind the paint shop in Leeds 22 parking spaces have become an orchard. The first harvest fits into nine crates and one crumble.

The trees came from the last budget for tarmac. Brian planted the first one, and he chose a Bramley, "because it needs patience".

- Pick what you can eat; leave the low branches to the nursery children
- Crates stand by gate two until they are empty
- Pruning day is on the second Saturday in February, with soup

Sunita makes the crumble on Thursday. There is custard. There is enough for both shifts; she has promised.`,
  pl: `Nasz parking rodzi jabłka
Za lakiernią w Leeds z 22 miejsc parkingowych powstał sad. Pierwszy zbiór zmieścił się w dziewięciu skrzynkach i jednej kruszonce.

Drzewka kupiono za ostatni budżet na asfalt. Pierwsze posadził Brian i wybrał odmianę Bramley, „bo wymaga cierpliwości”.

- Zrywamy tyle, ile zjemy; niskie gałęzie zostają dla przedszkolaków
- Skrzynki stoją przy bramie nr 2, aż się opróżnią
- Cięcie drzew w drugą sobotę lutego, będzie zupa

W czwartek Sunita piecze kruszonkę. Z sosem waniliowym. Wystarczy dla obu zmian; obiecała.`,
  de: `Unser Parkplatz trägt Äpfel
Hinter der Lackiererei in Leeds sind aus 22 Parkplätzen Obstwiesen geworden. Die erste Ernte passt in neun Kisten und einen Crumble.

Die Bäume kamen aus dem letzten Asphaltbudget. Den ersten hat Brian gepflanzt, einen Bramley, „weil der Geduld braucht“.

- Pflückt, was ihr esst; die unteren Äste gehören den Kindergartenkindern
- Die Kisten stehen an Tor zwei, bis sie leer sind
- Geschnitten wird am zweiten Samstag im Februar, mit Suppe

Am Donnerstag backt Sunita den Crumble. Mit Vanillesoße. Es reicht für beide Schichten; sie hat es versprochen.`,
};

export const beachCleanUp: ArticleSource = {
  key: 'beach-clean-up',
  channel: 'life',
  author: 'ingrid',
  daysAgo: 46.1,
  scene: 'sea',
  sites: ['hamburg'],
  mood: 'glad',
  'en-GB': `Eleven sacks and a message in a bottle
Thirty of us tidied the beach at Laboe. We found nets, a garden chair, and a letter from Denmark.

It was written in 2009 by a girl called Freja, aged eight. She wanted to know whether there are seals where we live. Birte Petersen has answered on behalf of all of us: yes, two, and one of them is called Jens after our head of logistics.

- **Collected**: 214 kg, more than half of it fishing nets
- **Recycled**: the nets become cable clips, which we buy anyway

Again on the last Saturday in May. The bus leaves from gate two.`,
  pl: `Jedenaście worków i list w butelce
W trzydzieści osób sprzątaliśmy plażę w Laboe. Znalazły się sieci, krzesło ogrodowe i list z Danii.

Napisała go w 2009 roku ośmioletnia Freja. Chciała wiedzieć, czy tam, gdzie mieszkamy, są foki. Birte Petersen odpowiedziała za nas wszystkich: tak, dwie, a jedna nazywa się Jens, po naszym szefie logistyki.

- **Zebrano**: 214 kg, ponad połowa to sieci rybackie
- **Odzyskano**: z sieci powstaną klipsy do kabli, które i tak kupujemy

Powtórka w ostatnią sobotę maja. Autobus odjeżdża sprzed bramy nr 2.`,
  de: `Elf Säcke und eine Flaschenpost
Zu dreißigst haben wir am Strand von Laboe aufgeräumt. Gefunden haben wir Netze, einen Gartenstuhl und einen Brief aus Dänemark.

Geschrieben hat ihn 2009 ein Mädchen namens Freja, acht Jahre alt. Sie wollte wissen, ob es bei uns Robben gibt. Birte Petersen hat für alle geantwortet: ja, zwei, und eine heißt Jens, nach unserem Logistikchef.

- **Gesammelt**: 214 kg, mehr als die Hälfte Fischernetze
- **Verwertet**: Aus den Netzen werden Kabelclips, die wir sowieso kaufen

Wieder am letzten Samstag im Mai. Der Bus fährt an Tor 2 ab.`,
};

export const bookShelf: ArticleSource = {
  key: 'book-shelf',
  channel: 'life',
  author: 'chloe',
  daysAgo: 48.2,
  scene: 'library',
  sites: ['bristol'],
  'en-GB': `Take one, leave one, write in the margin
The reading corner on the second floor in Bristol has 311 books and one rule: pencil only.

It started with a box of crime novels from Owen Pritchard's loft. Now there is poetry in Polish, a shelf of manuals from the fifties, and a cookery book with comments by four different hands. ("Too much nutmeg." "No such thing.")

- No list, no cards, no fines
- Borrow across sites: the Friday van takes books along
- First reading evening: Thursday at 17:30. Kwame reads his favourite patent, and it is funny.`,
  pl: `Weź jedną, zostaw jedną, pisz na marginesie
Kącik czytelniczy na drugim piętrze w Bristolu ma 311 książek i jedną zasadę: tylko ołówek.

Zaczęło się od pudła kryminałów ze strychu Owena Pritcharda. Teraz jest poezja po polsku, półka instrukcji z lat pięćdziesiątych i książka kucharska z uwagami czterech rąk. („Za dużo gałki”. „Nie ma czegoś takiego”).

- Bez listy, bez kart, bez kar
- Między zakładami książki wozi piątkowy kurs
- Pierwszy wieczór czytania: czwartek, 17:30. Kwame czyta ulubiony patent. Jest zabawny.`,
  de: `Nimm eins, lass eins da, schreib an den Rand
Die Leseecke im zweiten Stock in Bristol hat 311 Bücher und eine Regel: nur Bleistift.

Angefangen hat es mit einer Kiste Krimis von Owen Pritchards Dachboden. Inzwischen gibt es Gedichte auf Polnisch, ein Regal Anleitungen aus den Fünfzigern und ein Kochbuch mit Anmerkungen von vier Händen. („Zu viel Muskat.“ „Gibt es nicht.“)

- Keine Liste, keine Karten, keine Gebühren
- Zwischen den Standorten fährt der Freitagswagen Bücher mit
- Erster Leseabend: Donnerstag, 17:30 Uhr. Kwame liest sein liebstes Patent, und es ist komisch.`,
};

export const bloodDonation: ArticleSource = {
  key: 'blood-donation',
  channel: 'life',
  author: 'nadia',
  daysAgo: 90.1,
  scene: 'first-aid',
  mood: 'glad',
  'en-GB': `Half a litre, a biscuit, an hour off
Sixty-four of you gave blood in one week. The nurses asked us to pass on that the queue was the most cheerful in the county.

For nineteen it was the first time. Tom Barraclough had announced in the canteen that he would faint; he did not. The person who did was the one holding his hand.

- An hour of working time is yours, with pay, up to four times a year
- Next dates: Leeds, Łódź and Cologne in ten weeks
- The bus needs a flat place and one socket. Callum has both.`,
  pl: `Pół litra, herbatnik i godzina wolnego
W jeden tydzień krew oddały 64 osoby. Pielęgniarki prosiły, żeby przekazać: tak wesołej kolejki nie miały w całym hrabstwie.

Dla dziewiętnastu osób był to pierwszy raz. Tom Barraclough zapowiedział w stołówce, że zemdleje, i nie zemdlał. Zemdlała osoba, która trzymała go za rękę.

- Godzina czasu pracy jest Wasza, płatna, do czterech razy w roku
- Kolejne terminy: za dziesięć tygodni w Leeds, Łodzi i Kolonii
- Autobus potrzebuje płaskiego miejsca i gniazdka. Callum ma jedno i drugie.`,
  de: `Ein halber Liter, ein Keks, eine Stunde frei
Vierundsechzig von euch haben in einer Woche Blut gespendet. Die Schwestern lassen ausrichten, es sei die fröhlichste Schlange der Grafschaft gewesen.

Für neunzehn war es das erste Mal. Tom Barraclough hatte in der Kantine angekündigt umzukippen; er kippte nicht. Umgekippt ist, wer ihm die Hand hielt.

- Eine Stunde Arbeitszeit gehört euch, bezahlt, bis zu viermal im Jahr
- Nächste Termine: in zehn Wochen in Leeds, Łódź und Köln
- Der Bus braucht einen ebenen Platz und eine Steckdose. Callum hat beides.`,
};

export const familyDay: ArticleSource = {
  key: 'family-day',
  channel: 'life',
  author: 'emma',
  daysAgo: -2,
  state: 'scheduled',
  scene: 'concert',
  'en-GB': `Family day: bring everyone who asks what you do all day
All six sites open their gates on the same Saturday. There is cake, a quiet room, and a pump to take apart.

- **10:00** gates open, tours every half hour
- **12:00** lunch for all, on the company
- **15:00** the choir, live from Cologne on a screen at every site

Children from six may solder a brooch with Stanisław; smaller ones paint Kilowatt, the sheep.

*Please say by Wednesday how many you will be, so that no one goes without cake.*`,
  pl: `Dzień rodzinny: zabierz wszystkich, którzy pytają, co tu robisz całymi dniami
Wszystkie sześć zakładów otwiera bramy w tę samą sobotę. Będzie ciasto, cichy pokój i pompa do rozebrania.

- **10:00** otwarcie bram, zwiedzanie co pół godziny
- **12:00** obiad dla wszystkich, na koszt firmy
- **15:00** chór na żywo z Kolonii, na ekranie w każdym zakładzie

Dzieci od sześciu lat zlutują broszkę ze Stanisławem; młodsze namalują Kilowata, naszą owcę.

*Do środy prosimy o liczbę gości, żeby dla nikogo nie zabrakło ciasta.*`,
  de: `Familientag: Bring alle mit, die fragen, was du den ganzen Tag machst
Alle sechs Standorte öffnen am selben Samstag ihre Tore. Es gibt Kuchen, einen stillen Raum und eine Pumpe zum Zerlegen.

- **10 Uhr** Tore auf, Führungen jede halbe Stunde
- **12 Uhr** Mittagessen für alle, auf Kosten der Firma
- **15 Uhr** der Chor, live aus Köln auf einer Leinwand an jedem Standort

Kinder ab sechs löten mit Stanisław eine Brosche; kleinere malen Kilowatt, das Schaf.

*Sagt bitte bis Mittwoch, zu wievielt ihr kommt, damit niemand ohne Kuchen bleibt.*`,
};
