import type { ArticleSource } from './article-source.ts';

export const hamburgNight: ArticleSource = {
  key: 'hamburg-night',
  channel: 'sites',
  author: 'birte',
  daysAgo: 13.1,
  scene: 'port',
  figures: ['warehouse'],
  mood: 'glad',
  'en-GB': `Forty containers before breakfast
A ship came six hours late, and the installers' season does not wait. How a night in Hamburg became a team event.

At 21:40 the *Maren Lund* was still off Cuxhaven. By then Mehmet had a list, pizza, and twice as many volunteers as he needed. Sales came in trainers. Stefan Brandt drove the small forklift, under supervision.

At 6:15 the last container was empty, and the first lorry to Rostock was already on the motorway.

> I have sold these parts for fifteen years. Now I know what they weigh.
> — Stefan Brandt

## From hour to hour

![Aisle four at half past two, when the second pizza delivery arrived](figure-1)

Four teams took a gate each, and Mehmet drew who had which container on the back of a pizza box, which now hangs framed in his office. Accounts ticked off the lists. The trainees found out that a heat exchanger fits through a door in exactly one way, and showed everyone else.

- **22:30** The ship is alongside, the first container is on the yard.
- **01:10** Container nineteen jams. Two locksmiths and a car jack solve it.
- **02:30** Second pizza. A speech is attempted and abandoned.
- **06:15** Sweeping. Someone sings.

Nothing was dropped and no one was hurt, because there was one rule: if you are tired, you say so and count boxes instead. Eleven people did, among them the managing director of the site.

Everyone who was there has Friday off. The pizza place sends its regards.`,
  pl: `Czterdzieści kontenerów przed śniadaniem
Statek spóźnił się sześć godzin, a sezon instalatorów nie czeka. Jak noc w Hamburgu zamieniła się w wyjazd integracyjny na miejscu.

O 21:40 „Maren Lund” stała jeszcze pod Cuxhaven. Mehmet miał już listę, pizzę i dwa razy więcej ochotników, niż trzeba. Sprzedaż przyszła w adidasach. Stefan Brandt jeździł małym wózkiem, pod nadzorem.

O 6:15 pusty był ostatni kontener, a pierwsza ciężarówka do Rostocku jechała już autostradą.

> Sprzedaję te części od piętnastu lat. Teraz wiem, ile ważą.
> — Stefan Brandt

## Godzina po godzinie

![Czwarta alejka o wpół do trzeciej, kiedy przyjechała druga pizza](figure-1)

Cztery zespoły dostały po bramie, a Mehmet rozrysował przydział kontenerów na odwrocie pudełka po pizzy, które wisi dziś w ramce w jego biurze. Księgowość odhaczała listy. Stażyści odkryli, że wymiennik ciepła przechodzi przez drzwi tylko w jeden sposób, i pokazali to reszcie.

- **22:30** Statek przy nabrzeżu, pierwszy kontener na placu.
- **01:10** Kontener dziewiętnasty się zacina. Pomaga dwóch ślusarzy i podnośnik samochodowy.
- **02:30** Druga pizza. Próba przemówienia, przerwana.
- **06:15** Zamiatanie. Ktoś śpiewa.

Nic nie spadło i nikomu nic się nie stało, bo obowiązywała jedna zasada: kto jest zmęczony, mówi o tym i liczy pudła. Zrobiło tak jedenaście osób, w tym szefostwo zakładu.

Kto był, ma wolny piątek. Pizzeria pozdrawia.`,
  de: `Vierzig Container vor dem Frühstück
Ein Schiff kam sechs Stunden zu spät, und die Saison der Installateure wartet nicht. Wie in Hamburg aus einer Nacht ein Betriebsausflug wurde.

Um 21:40 Uhr lag die *Maren Lund* noch vor Cuxhaven. Da hatte Mehmet schon eine Liste, Pizza und doppelt so viele Freiwillige wie nötig. Der Vertrieb kam in Turnschuhen. Stefan Brandt fuhr den kleinen Stapler, unter Aufsicht.

Um 6:15 Uhr war der letzte Container leer, und der erste Laster nach Rostock fuhr schon auf der Autobahn.

> Ich verkaufe diese Teile seit fünfzehn Jahren. Jetzt weiß ich, was sie wiegen.
> — Stefan Brandt

## Stunde um Stunde

![Gang vier um halb drei, als die zweite Pizza kam](figure-1)

Vier Teams bekamen je ein Tor, und Mehmet zeichnete die Verteilung der Container auf die Rückseite eines Pizzakartons, der jetzt gerahmt in seinem Büro hängt. Die Buchhaltung hakte die Listen ab. Die Azubis fanden heraus, dass ein Wärmetauscher auf genau eine Weise durch die Tür passt, und zeigten es allen anderen.

- **22:30** Das Schiff liegt am Kai, der erste Container steht auf dem Hof.
- **01:10** Container neunzehn klemmt. Zwei aus der Schlosserei und ein Wagenheber lösen es.
- **02:30** Zweite Pizza. Eine Rede wird versucht und abgebrochen.
- **06:15** Fegen. Jemand singt.

Nichts fiel herunter und niemand verletzte sich, denn es galt eine Regel: Wer müde ist, sagt es und zählt Kartons. Elf Leute taten das, darunter die Standortleitung.

Wer dabei war, hat am Freitag frei. Die Pizzeria lässt grüßen.`,
};

export const wroclawFloor: ArticleSource = {
  key: 'wroclaw-floor',
  channel: 'sites',
  author: 'magdalena',
  daysAgo: 36.1,
  scene: 'skyline-wroclaw',
  'en-GB': `One more floor, and no one's own desk
In Wrocław we have rented the fifth floor. There are phone booths, a table-tennis table, and a fierce debate about plants.

Customer Service stays together on four, where it is lively. Five is the quiet floor for IT and Finance: no calls at the desk, slippers allowed.

- 62 places for 71 people; no one has had to stand yet
- Eight booths in which even Michał cannot be heard
- A terrace with a view of the Oder, opened by the smokers and taken over by the tomatoes

Come and see us. The lift speaks Polish only, but slowly.`,
  pl: `Piętro więcej i żadnych własnych biurek
We Wrocławiu wynajęliśmy piąte piętro. Są budki telefoniczne, stół do ping-ponga i zażarty spór o rośliny.

Obsługa klienta zostaje razem na czwartym, gdzie jest gwarno. Piąte to piętro ciche dla IT i finansów: żadnych rozmów przy biurku, kapcie dozwolone.

- 62 miejsca na 71 osób; jeszcze nikt nie stał
- Osiem budek, z których nie słychać nawet Michała
- Taras z widokiem na Odrę, otwarty przez palących, przejęty przez pomidory

Zapraszamy. Winda mówi tylko po polsku, ale powoli.`,
  de: `Ein Stockwerk mehr und keine eigenen Schreibtische
In Breslau haben wir den fünften Stock dazugemietet. Es gibt Telefonkabinen, eine Tischtennisplatte und einen erbitterten Streit über Pflanzen.

Der Kundendienst bleibt im vierten zusammen, wo es lebhaft ist. Der fünfte ist der stille Stock für IT und Finanzen: keine Gespräche am Tisch, Hausschuhe erlaubt.

- 62 Plätze für 71 Leute; stehen musste noch niemand
- Acht Kabinen, in denen man nicht einmal Michał hört
- Eine Terrasse mit Blick auf die Oder, eröffnet von den Rauchern, übernommen von den Tomaten

Kommt vorbei. Der Aufzug spricht nur Polnisch, aber langsam.`,
};

export const compressorHeat: ArticleSource = {
  key: 'compressor-heat',
  channel: 'sites',
  author: 'thomas',
  daysAgo: 53.1,
  scene: 'skyline-cologne',
  linked: ['solar-roof'],
  mood: 'useful',
  'en-GB': `Our compressors now heat a kindergarten
For forty years we blew warm air out of a chimney in Cologne. Since October it goes through 180 metres of pipe to the neighbours.

The idea stood on a card from the apprentices' box: "Why is the snow always gone behind hall 3?" Because 300 kilowatts of warmth went out there, every hour.

- 61 children and twelve flats are heated by us
- 74 tonnes of CO₂ less each year, for them, not for us
- Payment: a drawing a month. The first shows a compressor with legs.`,
  pl: `Nasze sprężarki ogrzewają przedszkole
Przez czterdzieści lat wydmuchiwaliśmy w Kolonii ciepłe powietrze przez komin. Od października płynie ono 180 metrami rury do sąsiadów.

Pomysł był na kartce ze skrzynki uczniów: „Dlaczego za halą 3 nigdy nie ma śniegu?”. Bo uciekało tamtędy 300 kilowatów ciepła, co godzinę.

- Ogrzewamy 61 dzieci i dwanaście mieszkań
- 74 tony CO₂ mniej rocznie, u nich, nie u nas
- Zapłata: jeden rysunek miesięcznie. Na pierwszym jest sprężarka z nogami.`,
  de: `Unsere Kompressoren heizen jetzt einen Kindergarten
Vierzig Jahre lang haben wir in Köln warme Luft aus einem Schornstein geblasen. Seit Oktober fließt sie durch 180 Meter Rohr zu den Nachbarn.

Die Idee stand auf einem Zettel im Kasten der Azubis: „Warum ist hinter Halle 3 der Schnee immer weg?“ Weil dort jede Stunde 300 Kilowatt Wärme hinausgingen.

- 61 Kinder und zwölf Wohnungen heizen mit uns
- 74 Tonnen CO₂ im Jahr weniger, bei ihnen, nicht bei uns
- Bezahlung: ein Bild im Monat. Auf dem ersten hat ein Kompressor Beine.`,
};

export const parkingLodz: ArticleSource = {
  key: 'parking-lodz',
  channel: 'sites',
  author: 'piotr',
  daysAgo: 85.1,
  scene: 'bicycles',
  sites: ['lodz'],
  mood: 'useful',
  'en-GB': `Car park in Łódź: twelve weeks of patience
Pipes for Hall C run beneath the northern car park. Until they lie, 70 spaces are missing. Here is what there is instead.

- **Shuttle** from the Górniak tram stop every ten minutes, 5:20 to 22:40
- **Car pools** of three or more park by the gate, in the best places
- **Bicycles** have the roof. They always will.

If you drive alone, there is space at the stadium, nine minutes on foot. I have timed it, in rain.`,
  pl: `Parking w Łodzi: dwanaście tygodni cierpliwości
Pod północnym parkingiem biegną rury do Hali C. Zanim je ułożymy, zabraknie 70 miejsc. Oto co będzie w zamian.

- **Bus** z przystanku Górniak co dziesięć minut, od 5:20 do 22:40
- **Wspólne dojazdy** od trzech osób parkują przy bramie, na najlepszych miejscach
- **Rowery** mają dach. I zawsze będą miały.

Kto jeździ w pojedynkę, znajdzie miejsce przy stadionie, dziewięć minut pieszo. Zmierzyłem, w deszczu.`,
  de: `Parkplatz in Łódź: zwölf Wochen Geduld
Unter dem nördlichen Parkplatz laufen Rohre für Halle C. Bis sie liegen, fehlen 70 Plätze. Was es stattdessen gibt:

- **Pendelbus** ab Haltestelle Górniak alle zehn Minuten, 5:20 bis 22:40 Uhr
- **Fahrgemeinschaften** ab drei Leuten parken am Tor, auf den besten Plätzen
- **Fahrräder** haben das Dach. Das bleibt so.

Wer allein fährt, findet Platz am Stadion, neun Minuten zu Fuß. Ich habe es gestoppt, bei Regen.`,
};

export const bristolOpenDay: ArticleSource = {
  key: 'bristol-open-day',
  channel: 'sites',
  author: 'emma',
  daysAgo: 1.9,
  state: 'draft',
  scene: 'skyline-bristol',
  'en-GB': `Bristol opens its doors to the harbour
Draft. Waiting for Owen's quote and the name of the school band.

For one evening the laboratory belongs to the neighbours: hear nothing in the chamber, see a fan wheel being printed, and ask Kwame anything about propane.`,
  pl: `Bristol otwiera drzwi na port
Szkic. Czekamy na wypowiedź Owena i nazwę szkolnej orkiestry.

Na jeden wieczór laboratorium należy do sąsiadów: w komorze nic nie słychać, wirnik drukuje się na oczach, a Kwame odpowie na każde pytanie o propan.`,
  de: `Bristol öffnet sich zum Hafen
Entwurf. Es fehlen Owens Zitat und der Name der Schulband.

Für einen Abend gehört das Labor den Nachbarn: in der Kammer nichts hören, beim Drucken eines Lüfterrads zusehen und Kwame alles über Propan fragen.`,
};

export const heatingWorks: ArticleSource = {
  key: 'heating-works',
  channel: 'sites',
  author: 'rachel',
  daysAgo: 150.1,
  state: 'archived',
  scene: 'factory',
  sites: ['leeds'],
  comments: false,
  mood: 'useful',
  'en-GB': `Leeds: no hot water on Monday and Tuesday
The old boilers go, our own heat pumps come. For two days the showers stay cold.

The changing rooms at the rowing club across the canal are open to us from 5:00 to 23:00; show your badge. The canteen cooks as usual.

From Wednesday Kirkstall Works is heated by what it makes.`,
  pl: `Leeds: w poniedziałek i wtorek bez ciepłej wody
Znikają stare kotły, wchodzą nasze pompy ciepła. Przez dwa dni prysznice będą zimne.

Szatnie klubu wioślarskiego po drugiej stronie kanału są dla nas otwarte od 5:00 do 23:00; wystarczy identyfikator. Stołówka gotuje normalnie.

Od środy Kirkstall Works ogrzewa się tym, co produkuje.`,
  de: `Leeds: Montag und Dienstag kein warmes Wasser
Die alten Kessel gehen, unsere eigenen Wärmepumpen kommen. Zwei Tage lang bleiben die Duschen kalt.

Die Umkleiden im Ruderclub gegenüber stehen uns von 5 bis 23 Uhr offen; Ausweis genügt. Die Kantine kocht wie immer.

Ab Mittwoch heizt Kirkstall Works mit dem, was es baut.`,
};

export const schoolVisit: ArticleSource = {
  key: 'school-visit',
  channel: 'people',
  author: 'emma',
  daysAgo: 24.2,
  scene: 'classroom',
  mood: 'merry',
  'en-GB': `"Do you ever get bored?" Questions from class 4B
Twenty-six nine-year-olds visited Kirkstall Works. They took a pump apart in eleven minutes, which is a site record.

Tom Barraclough had prepared a talk. He got as far as "Good morning". Then came the questions.

- *What happens if you press all the buttons?* (We found out. Nothing. Phew.)
- *Who is the boss of the robots?* (Callum put up his hand, then Aisha did.)
- *Do you ever get bored?* "On Tuesdays," said Tom, "a bit. And then someone brings cake."

Three of them want to come back as apprentices. We have written it down, with dates.`,
  pl: `„Czy czasem się nudzicie?” Pytania klasy 4B
Zakład Kirkstall odwiedziło dwadzieścioro sześcioro dziewięciolatków. Rozebrali pompę w jedenaście minut, co jest rekordem zakładu.

Tom Barraclough przygotował wykład. Doszedł do „Dzień dobry”. Potem zaczęły się pytania.

- *Co się stanie, jak się wciśnie wszystkie guziki?* (Już wiemy. Nic. Uff.)
- *Kto jest szefem robotów?* (Rękę podniósł Callum, potem Aisha.)
- *Czy czasem się nudzicie?* „We wtorki” – powiedział Tom – „trochę. A potem ktoś przynosi ciasto”.

Troje chce tu wrócić na naukę zawodu. Zapisaliśmy, z datami.`,
  de: `„Ist euch manchmal langweilig?“ Fragen der Klasse 4B
Sechsundzwanzig Neunjährige haben Kirkstall Works besucht. Eine Pumpe zerlegten sie in elf Minuten, das ist Werksrekord.

Tom Barraclough hatte einen Vortrag vorbereitet. Er kam bis „Guten Morgen“. Dann kamen die Fragen.

- *Was passiert, wenn man alle Knöpfe drückt?* (Wissen wir jetzt. Nichts. Puh.)
- *Wer ist der Chef von den Robotern?* (Callum meldete sich, dann Aisha.)
- *Ist euch manchmal langweilig?* „Dienstags“, sagte Tom, „ein bisschen. Und dann bringt jemand Kuchen.“

Drei wollen als Azubis wiederkommen. Wir haben es aufgeschrieben, mit Datum.`,
};

export const timeOut: ArticleSource = {
  key: 'time-out',
  channel: 'people',
  author: 'anna',
  daysAgo: 66.3,
  scene: 'sea',
  mood: 'useful',
  'en-GB': `Three months off, and your job waits
Since spring you can save up for a time-out. The first nine are back. One has built a boat, one has slept.

It works like this: for two years you are paid 87.5 per cent and work as before. Then you have three months off and the same pay. Pension and insurance go on.

- Open to everyone after three years with us
- Your team plans the cover half a year ahead, with a budget for it
- No reason required. "The boat" was a good one, "sleep" too.`,
  pl: `Trzy miesiące wolnego, a praca czeka
Od wiosny można odkładać na dłuższą przerwę. Pierwsze dziewięć osób już wróciło. Jedna zbudowała łódź, jedna się wyspała.

Działa to tak: przez dwa lata dostaje się 87,5 procent pensji i pracuje jak dotąd. Potem są trzy miesiące wolnego i ta sama wypłata. Składki idą dalej.

- Dla każdego po trzech latach pracy
- Zespół planuje zastępstwo pół roku wcześniej i ma na to budżet
- Powód niepotrzebny. „Łódź” była dobra, „sen” też.`,
  de: `Drei Monate frei, und die Stelle wartet
Seit dem Frühjahr kannst du auf eine Auszeit sparen. Die ersten neun sind zurück. Einer hat ein Boot gebaut, eine hat geschlafen.

So geht es: Zwei Jahre lang bekommst du 87,5 Prozent und arbeitest wie bisher. Dann hast du drei Monate frei bei gleichem Gehalt. Rente und Versicherung laufen weiter.

- Offen für alle nach drei Jahren
- Das Team plant die Vertretung ein halbes Jahr vorher, mit eigenem Budget
- Gründe braucht es nicht. „Das Boot“ war ein guter, „Schlaf“ auch.`,
};

export const onePassword: ArticleSource = {
  key: 'one-password',
  channel: 'it',
  author: 'priya',
  daysAgo: 12.1,
  scene: 'server-room',
  figures: ['laptop'],
  mood: 'useful',
  'en-GB': `Remember one password. Only one.
The yellow notes beneath the keyboards may go. From Monday everyone gets a password manager, for home as well.

- It invents passwords that no one can guess, and fills them in
- It works on your phone, at shared terminals, and offline
- Your family may use it too, five people, on us

Make the one password you keep a sentence: *my-bees-hate-mondays-since-97*. (Please do not take that one. Stanisław already has.)

## The first ten minutes

![Set up at the kitchen table: it asks for one sentence and nothing else](figure-1)

1. Open the message from the service desk and press *Begin*. The address ends in our own name; look at it, you know why.
2. Choose your sentence. Long beats clever: five words that have nothing to do with each other.
3. Let it collect what your browser knows, and then let it change the three passwords it complains about first.

You can stop after that. The rest happens by itself, one sign-in after the other.

## What we cannot see

No one at Acme can read what you keep in it, neither the service desk nor I, and not the board. If you forget the sentence, two colleagues of your choice can let you in again together. Choose people you would lend your bicycle to.

> For eleven years my password was the name of my dog and a number. The dog is gone. The number was at 46.
> — a reader, on a card in the drop box

Help: drop-in hours in every canteen this week, 11:30 to 13:30.`,
  pl: `Jedno hasło. Tylko jedno.
Żółte karteczki spod klawiatur mogą zniknąć. Od poniedziałku każdy dostaje menedżer haseł, także do domu.

- Wymyśla hasła nie do odgadnięcia i sam je wpisuje
- Działa w telefonie, na wspólnych terminalach i bez sieci
- Może z niego korzystać rodzina, pięć osób, na nasz koszt

To jedno hasło najlepiej ułożyć jako zdanie: *moje-pszczoly-nie-lubia-poniedzialkow-od-97*. (Tego proszę nie brać. Stanisław już je ma.)

## Pierwsze dziesięć minut

![Ustawianie przy kuchennym stole: program pyta o jedno zdanie i o nic więcej](figure-1)

1. Otwórz wiadomość od działu wsparcia i naciśnij *Zaczynamy*. Adres kończy się naszą nazwą; sprawdź, wiesz dlaczego.
2. Wybierz zdanie. Długie wygrywa ze sprytnym: pięć słów, które nie mają ze sobą nic wspólnego.
3. Pozwól zebrać to, co wie przeglądarka, a potem zmienić trzy hasła, na które program narzeka najpierw.

Na tym można skończyć. Reszta dzieje się sama, logowanie po logowaniu.

## Czego nie widzimy

Nikt w Acme nie przeczyta tego, co tam trzymasz: ani dział wsparcia, ani ja, ani zarząd. Jeśli zapomnisz zdania, razem mogą Cię wpuścić dwie osoby, które wybierzesz. Wybierz takie, którym pożyczysz rower.

> Przez jedenaście lat moim hasłem było imię psa i liczba. Psa już nie ma. Liczba doszła do 46.
> — ktoś z czytelników, na kartce w skrzynce

Pomoc: dyżury w każdej stołówce w tym tygodniu, 11:30–13:30.`,
  de: `Merk dir ein Passwort. Nur eins.
Die gelben Zettel unter den Tastaturen dürfen weg. Ab Montag bekommen alle einen Passwortmanager, auch für zu Hause.

- Er denkt sich Passwörter aus, die niemand errät, und trägt sie ein
- Er läuft am Handy, an den Terminals und ohne Netz
- Deine Familie darf mit, fünf Leute, auf unsere Kosten

Mach aus dem einen Passwort einen Satz: *meine-bienen-hassen-montage-seit-97*. (Den bitte nicht nehmen. Den hat Stanisław schon.)

## Die ersten zehn Minuten

![Eingerichtet am Küchentisch: Es fragt nach einem Satz und nach sonst nichts](figure-1)

1. Öffne die Nachricht vom Service Desk und drücke auf *Los*. Die Adresse endet auf unseren Namen; sieh hin, du weißt, warum.
2. Wähle deinen Satz. Lang schlägt schlau: fünf Wörter, die nichts miteinander zu tun haben.
3. Lass es sammeln, was dein Browser weiß, und dann die drei Passwörter ändern, über die es sich zuerst beschwert.

Danach kannst du aufhören. Der Rest geschieht von selbst, Anmeldung für Anmeldung.

## Was wir nicht sehen

Niemand bei Acme kann lesen, was du darin aufhebst, weder der Service Desk noch ich und auch nicht der Vorstand. Wenn du den Satz vergisst, können dich zwei Leute deiner Wahl gemeinsam wieder hineinlassen. Nimm welche, denen du dein Fahrrad leihen würdest.

> Elf Jahre lang war mein Passwort der Name meines Hundes und eine Zahl. Der Hund ist nicht mehr da. Die Zahl war bei 46.
> — jemand aus der Leserschaft, auf einer Karte im Kasten

Hilfe: diese Woche in jeder Kantine von 11:30 bis 13:30 Uhr.`,
};

export const deskForNights: ArticleSource = {
  key: 'desk-for-nights',
  channel: 'it',
  author: 'priya',
  daysAgo: 35.2,
  scene: 'laptop',
  mood: 'useful',
  'en-GB': `The service desk now works nights
A terminal that is stuck at three in the morning used to be stuck until seven. That is over: Wrocław picks up at any hour.

- **Phone** 4444 from every site, in English, Polish and German
- Average wait: 22 seconds by day, 9 at night
- Can be solved at once: 7 calls in 10. The rest get a number and a person.

Since the start most night calls came from one printer in hall B. It has been moved. No one misses it.`,
  pl: `Help desk pracuje teraz także nocą
Terminal, który zawiesił się o trzeciej, stał kiedyś do siódmej. Koniec z tym: Wrocław odbiera o każdej porze.

- **Telefon** 4444 z każdego zakładu, po polsku, angielsku i niemiecku
- Średnio czeka się 22 sekundy w dzień, 9 w nocy
- Od ręki rozwiązuje się 7 spraw na 10. Reszta dostaje numer i opiekuna.

Najwięcej nocnych zgłoszeń dotyczyło jednej drukarki w hali B. Została wyniesiona. Nikt nie tęskni.`,
  de: `Der Service Desk arbeitet jetzt auch nachts
Ein Terminal, das um drei Uhr hing, hing früher bis sieben. Das ist vorbei: Breslau hebt zu jeder Stunde ab.

- **Telefon** 4444 von jedem Standort, auf Deutsch, Englisch und Polnisch
- Wartezeit im Schnitt: 22 Sekunden am Tag, 9 in der Nacht
- Sofort gelöst: 7 von 10 Anrufen. Der Rest bekommt eine Nummer und einen Menschen.

Die meisten nächtlichen Anrufe galten einem Drucker in Halle B. Er ist umgezogen. Niemand vermisst ihn.`,
};

export const helloAtrium: ArticleSource = {
  key: 'hello-atrium',
  channel: 'it',
  author: 'emma',
  daysAgo: 64.1,
  scene: 'laptop',
  pull: 1.2,
  'en-GB': `Hello, this is Atrium
Our news have moved. Here is what you can do now that you could not do before, in the time a kettle takes to boil.

1. **Read in your language.** Change it at the top right; articles follow.
2. **Follow what matters to you.** Company and safety news come to everyone; the rest is your choice.
3. **Answer.** Beneath every article. With a name, politely, like in the canteen.
4. **Use your phone.** No company mail needed on the shop floor.

What was written on the old notice boards stays there until they fall off the wall. Miss something? Tell Kasia, Lukas or me.`,
  pl: `Dzień dobry, tu Atrium
Nasze wiadomości się przeprowadziły. Oto co można teraz robić, a czego wcześniej nie było, w czasie gotowania wody.

1. **Czytać po swojemu.** Język zmienia się w prawym górnym rogu, artykuły też.
2. **Obserwować to, co ważne.** Firma i bezpieczeństwo trafiają do wszystkich, resztę wybierasz.
3. **Odpowiadać.** Pod każdym artykułem. Z nazwiskiem i uprzejmie, jak w stołówce.
4. **Korzystać z telefonu.** Na hali nie trzeba służbowej poczty.

Co wisi na starych tablicach, zostaje, aż samo spadnie. Czegoś brakuje? Daj znać: Kasi, Lukasowi albo mnie.`,
  de: `Hallo, hier ist Atrium
Unsere Nachrichten sind umgezogen. Was du jetzt kannst und vorher nicht konntest, in der Zeit, die ein Wasserkocher braucht.

1. **In deiner Sprache lesen.** Oben rechts umstellen, die Artikel folgen.
2. **Folgen, was dich angeht.** Firma und Sicherheit gehen an alle, den Rest wählst du.
3. **Antworten.** Unter jedem Artikel. Mit Namen und höflich, wie in der Kantine.
4. **Am Handy.** In der Werkstatt brauchst du keine Firmenmail.

Was an den alten Brettern hängt, bleibt, bis es von der Wand fällt. Dir fehlt etwas? Sag es Kasia, Lukas oder mir.`,
};
