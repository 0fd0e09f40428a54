import type { ArticleSource } from './article-source.ts';

export const firstAiders: ArticleSource = {
  key: 'first-aiders',
  channel: 'safety',
  author: 'nadia',
  daysAgo: 14.2,
  scene: 'first-aid',
  figures: ['canteen'],
  mood: 'useful',
  'en-GB': `Four minutes: why we want 20 more first aiders
When a visitor collapsed in the Leeds canteen, it took 70 seconds until someone knelt beside him. He is well. He sent flowers.

An ambulance needs eight minutes to Canal Wharf Road. The brain has four. In between there is only us.

1. Two days' course, in working time, at your site
2. A refresher of half a day every other year
3. A small bonus, and a green dot on your badge

What you need: two hands. What you do not need: steady nerves. Mine shook too. They shook and pressed, and that was enough.

## What those 70 seconds were

![The Leeds canteen: the defibrillator hangs to the left of the tea urn](figure-1)

Someone saw him slide from his chair. Someone shouted, and someone else ran, not away but to the wall with the green sign. The machine talks: it says what to do, in a calm voice, and it shocks no one who does not need it. When the paramedics came through the door, all they had to do was to take over.

> I had done the course eleven years ago and thought that I had forgotten all of it. My hands had not.
> — one of the three who helped, who would rather stay unnamed

Three people did this. On that shift we had exactly three trained. That is luck, and luck is not a plan: on nights in Hamburg and at weekends in Cologne we have one, sometimes none.

Defibrillators hang at every gate and beside every canteen. Please go and look at yours today.`,
  pl: `Cztery minuty: dlaczego szukamy 20 ratowników
Kiedy w stołówce w Leeds zasłabł gość, minęło 70 sekund, nim ktoś przy nim ukląkł. Jest zdrowy. Przysłał kwiaty.

Karetka jedzie do nas osiem minut. Mózg ma cztery. Pomiędzy jesteśmy tylko my.

1. Dwa dni kursu w czasie pracy, na miejscu
2. Pół dnia przypomnienia co dwa lata
3. Mały dodatek i zielona kropka na identyfikatorze

Co jest potrzebne: dwie ręce. Co nie: stalowe nerwy. Moje też się trzęsły. Trzęsły się i uciskały, i to wystarczyło.

## Czym było te 70 sekund

![Stołówka w Leeds: defibrylator wisi na lewo od warnika z herbatą](figure-1)

Ktoś zobaczył, jak osuwa się z krzesła. Ktoś krzyknął, a ktoś inny pobiegł – nie do wyjścia, tylko do ściany z zielonym znakiem. Urządzenie mówi: spokojnym głosem prowadzi krok po kroku i nie porazi nikogo, kto tego nie potrzebuje. Gdy do drzwi weszli ratownicy, wystarczyło, że przejęli.

> Kurs robiłam jedenaście lat temu i myślałam, że wszystko zapomniałam. Moje ręce nie zapomniały.
> — jedna z trzech osób, które pomogły; woli pozostać bez nazwiska

Zrobiły to trzy osoby. Na tej zmianie mieliśmy dokładnie trzy przeszkolone. To szczęście, a szczęście to nie plan: nocą w Hamburgu i w weekendy w Kolonii mamy jedną, czasem żadnej.

Defibrylatory wiszą przy każdej bramie i stołówce. Podejdź dziś i zobacz, gdzie jest Twój.`,
  de: `Vier Minuten: Warum wir 20 Ersthelfer mehr brauchen
Als in der Kantine in Leeds ein Gast zusammenbrach, kniete nach 70 Sekunden jemand neben ihm. Es geht ihm gut. Er hat Blumen geschickt.

Der Rettungswagen braucht acht Minuten zu uns. Das Gehirn hat vier. Dazwischen sind nur wir.

1. Zwei Tage Kurs, in der Arbeitszeit, bei dir am Standort
2. Alle zwei Jahre ein halber Tag Auffrischung
3. Eine kleine Zulage und ein grüner Punkt am Ausweis

Was du brauchst: zwei Hände. Was du nicht brauchst: gute Nerven. Meine Hände haben auch gezittert. Sie haben gezittert und gedrückt, und das hat gereicht.

## Was diese 70 Sekunden waren

![Die Kantine in Leeds: Der Defibrillator hängt links neben dem Teekocher](figure-1)

Jemand sah, wie er vom Stuhl rutschte. Jemand rief, und jemand anderes rannte, nicht weg, sondern zur Wand mit dem grünen Schild. Das Gerät spricht: Es sagt mit ruhiger Stimme, was zu tun ist, und gibt niemandem einen Schock, der keinen braucht. Als der Rettungsdienst durch die Tür kam, musste er nur noch übernehmen.

> Mein Kurs war elf Jahre her, und ich dachte, ich hätte alles vergessen. Meine Hände hatten es nicht.
> — eine der drei Personen, die geholfen haben und lieber ohne Namen bleiben

Drei Leute haben das geschafft. In dieser Schicht waren genau drei ausgebildet. Das ist Glück, und Glück ist kein Plan: nachts in Hamburg und am Wochenende in Köln haben wir eine Person, manchmal keine.

Defibrillatoren hängen an jedem Tor und neben jeder Kantine. Sieh dir deinen bitte heute an.`,
};

export const fluJabs: ArticleSource = {
  key: 'flu-jabs',
  channel: 'safety',
  author: 'ruth',
  daysAgo: 19.1,
  scene: 'first-aid',
  mood: 'useful',
  'en-GB': `Flu jabs: five minutes, both arms still yours
The doctor comes to every site in the next three weeks. No appointment for shifts, a sticker for the brave.

- **Leeds and Bristol**: Tuesday, 6:00 to 15:00
- **Łódź and Wrocław**: Wednesday, 5:30 to 16:00
- **Cologne and Hamburg**: Thursday, 5:30 to 15:30

It is free, voluntary, and no one keeps a list of who came. If you feel rough afterwards, you go home with pay. Last year that was three of 196.`,
  pl: `Szczepienia na grypę: pięć minut i obie ręce zostają
W najbliższych trzech tygodniach lekarz odwiedzi każdy zakład. Na zmianach bez zapisów, dla odważnych naklejka.

- **Leeds i Bristol**: wtorek, 6:00–15:00
- **Łódź i Wrocław**: środa, 5:30–16:00
- **Kolonia i Hamburg**: czwartek, 5:30–15:30

Bezpłatnie, dobrowolnie, bez listy obecności. Kto się potem źle poczuje, idzie do domu, płatnie. Rok temu były to trzy osoby na 196.`,
  de: `Grippeimpfung: fünf Minuten, und beide Arme bleiben dran
In den nächsten drei Wochen kommt die Ärztin an jeden Standort. Für die Schichten ohne Termin, für Tapfere mit Aufkleber.

- **Leeds und Bristol**: Dienstag, 6 bis 15 Uhr
- **Łódź und Breslau**: Mittwoch, 5:30 bis 16 Uhr
- **Köln und Hamburg**: Donnerstag, 5:30 bis 15:30 Uhr

Kostenlos, freiwillig, und niemand führt eine Liste. Wer sich danach schlapp fühlt, geht bezahlt nach Hause. Letztes Jahr waren das drei von 196.`,
};

export const betterBenches: ArticleSource = {
  key: 'better-benches',
  channel: 'safety',
  author: 'gareth',
  daysAgo: 33.2,
  scene: 'workbench',
  mood: 'useful',
  'en-GB': `Your back called; it wants a higher bench
For four weeks 60 of you wore a small sensor between the shoulder blades. Now we know which movement hurts, and it is not the heavy one.

It is the light one, 900 times a shift: reaching for screws that lie ten centimetres too far away. So we moved the screws. That is the whole story, really.

- Screw trays now swing in on an arm at 48 benches
- Bench height is saved on your badge; tap and it moves
- Aches in the shoulder: down by a third in six weeks

The data belong to you and have been deleted. The works councils were there when it happened.`,
  pl: `Dzwonił kręgosłup, prosi o wyższy stół
Przez cztery tygodnie 60 osób nosiło między łopatkami mały czujnik. Już wiemy, który ruch boli, i nie jest to ten ciężki.

To ten lekki, 900 razy na zmianę: sięganie po śruby, które leżą dziesięć centymetrów za daleko. Przesunęliśmy więc śruby. W zasadzie to cała historia.

- Tacki na śruby na ramieniu przy 48 stołach
- Wysokość stołu zapisana na identyfikatorze; wystarczy przyłożyć
- Bóle barków: o jedną trzecią mniej po sześciu tygodniach

Dane są Wasze i zostały usunięte. Przedstawiciele pracowników byli przy tym obecni.`,
  de: `Dein Rücken hat angerufen, er möchte eine höhere Werkbank
Vier Wochen lang trugen 60 von euch einen kleinen Sensor zwischen den Schulterblättern. Jetzt wissen wir, welche Bewegung wehtut, und es ist nicht die schwere.

Es ist die leichte, 900-mal pro Schicht: der Griff nach Schrauben, die zehn Zentimeter zu weit weg liegen. Also haben wir die Schrauben verschoben. Das ist eigentlich die ganze Geschichte.

- Schraubenschalen am Schwenkarm an 48 Plätzen
- Die Höhe der Bank ist auf dem Ausweis gespeichert; auflegen, fertig
- Schulterschmerzen: ein Drittel weniger nach sechs Wochen

Die Daten gehören euch und sind gelöscht. Die Betriebsräte waren dabei.`,
};

export const fireDrillLodz: ArticleSource = {
  key: 'fire-drill-lodz',
  channel: 'safety',
  author: 'piotr',
  daysAgo: 62.2,
  scene: 'skyline-lodz',
  sites: ['lodz'],
  mood: 'useful',
  'en-GB': `Fire drill in Łódź: 3 minutes 40, and one forgotten sandwich
Everyone was out in under four minutes. Two doors surprised us, and one person went back for lunch.

The good part: no one ran, and the night shift was faster than the day shift. The bad part: the door by the paint store opened inwards, and the assembly point stood where the fire engine has to.

- New assembly point: the tram side of the car park
- Both doors are changed on Saturday
- Sandwiches burn. We will buy you a new one.

Thank you, Grażyna, for the list that was complete after ninety seconds.`,
  pl: `Próbny alarm w Łodzi: 3 minuty 40 i jedna zapomniana kanapka
Wszyscy wyszli w niecałe cztery minuty. Zaskoczyły nas dwoje drzwi, a jedna osoba wróciła po śniadanie.

Co było dobrze: nikt nie biegł, a nocna zmiana była szybsza od dziennej. Co było źle: drzwi przy magazynie farb otwierały się do środka, a miejsce zbiórki wypadło tam, gdzie musi stanąć wóz strażacki.

- Nowe miejsce zbiórki: parking od strony tramwaju
- Oboje drzwi wymieniamy w sobotę
- Kanapka się pali. Kupimy nową.

Dziękuję, Grażyno, za listę kompletną po dziewięćdziesięciu sekundach.`,
  de: `Feueralarm in Łódź: 3 Minuten 40 und ein vergessenes Brot
In unter vier Minuten waren alle draußen. Zwei Türen haben uns überrascht, und einer ging wegen des Frühstücks zurück.

Das Gute: Niemand rannte, und die Nachtschicht war schneller als der Tag. Das Schlechte: Die Tür am Farblager ging nach innen auf, und der Sammelplatz lag da, wo das Löschfahrzeug stehen muss.

- Neuer Sammelplatz: Parkplatz, Seite zur Straßenbahn
- Beide Türen werden am Samstag getauscht
- Brote brennen. Wir kaufen dir ein neues.

Danke, Grażyna, für die Liste, die nach neunzig Sekunden vollständig war.`,
};

export const weekOfSnow: ArticleSource = {
  key: 'week-of-snow',
  channel: 'safety',
  author: 'gareth',
  daysAgo: 190.2,
  scene: 'snow',
  mood: 'useful',
  'en-GB': `What a week of snow has taught us
Forty centimetres in Łódź, black ice in Cologne, and not one fall on our paths. Here is why, so that we remember it next time.

- **Shovels at every door**, not in a locked shed. The first one in clears one metre; the second one the next.
- **Start an hour later** when the trams stand still. The bell can wait.
- **Grit before dawn.** Zofia's night shift did it by torchlight, and sang.

The snowman at gate two wore the correct safety goggles. He passed the audit.`,
  pl: `Czego nauczył nas tydzień śniegu
Czterdzieści centymetrów w Łodzi, gołoledź w Kolonii i ani jednego upadku na naszych ścieżkach. Oto dlaczego, żeby pamiętać następnym razem.

- **Łopata przy każdych drzwiach**, a nie w zamkniętej szopie. Pierwsza osoba odśnieża metr, druga następny.
- **Start godzinę później**, gdy stoją tramwaje. Dzwonek poczeka.
- **Piasek przed świtem.** Nocna zmiana Zofii sypała przy latarkach i śpiewała.

Bałwan przy bramie nr 2 miał właściwe okulary ochronne. Audyt przeszedł.`,
  de: `Was uns eine Woche Schnee gelehrt hat
Vierzig Zentimeter in Łódź, Glatteis in Köln und kein einziger Sturz auf unseren Wegen. Warum, damit wir es beim nächsten Mal noch wissen.

- **Schaufeln an jeder Tür**, nicht im verschlossenen Schuppen. Wer zuerst kommt, räumt einen Meter, die Nächste den nächsten.
- **Eine Stunde später anfangen**, wenn keine Bahn fährt. Die Glocke kann warten.
- **Streuen vor Sonnenaufgang.** Zofias Nachtschicht tat es mit Taschenlampen und sang.

Der Schneemann an Tor zwei trug die richtige Schutzbrille. Er hat das Audit bestanden.`,
};
