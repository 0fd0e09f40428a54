import type { ArticleSource } from './article-source.ts';

export const ayse: ArticleSource = {
  key: 'ayse',
  channel: 'people',
  author: 'lukas',
  daysAgo: 15.1,
  scene: 'laboratory',
  pull: 1.2,
  'en-GB': `Ayşe Demir breaks things for a living
Every Kestrel motor that leaves Cologne has a sister that did not survive. A visit to the woman who decides how.

Eleven motors run on Ayşe's bench, some of them for three years. One stands in salt fog. One freezes every night and thaws every morning. One, she says, "is having a really bad time", and smiles.

She began here as an apprentice winder and studied in the evenings. What she learned at the winding machine helps her to this day: she can see in a coil who wound it.

## The best day

The best day is when something fails that should not. "Then we know it before the customer does." In spring a bearing gave up after 19,000 hours, on a Sunday. She drove in with her daughter, they took it apart at the kitchen-paper-covered bench, and on Monday the supplier had pictures.

> If nothing ever breaks in my lab, I am not doing my job.
> — Ayşe Demir

Would you like to break something? Open lab is on the first Wednesday of each month.`,
  pl: `Ayşe Demir psuje zawodowo
Każdy silnik Kestrel, który opuszcza Kolonię, ma siostrę, która nie przeżyła. Z wizytą u kobiety, która decyduje, w jaki sposób.

Na stanowisku Ayşe pracuje jedenaście silników, niektóre od trzech lat. Jeden stoi w mgle solnej. Jeden co noc zamarza i co rano odmarza. Jeden, jak mówi z uśmiechem, „ma naprawdę ciężki okres”.

Zaczynała tu jako uczennica w nawijalni, a studiowała wieczorami. To, czego nauczyła się przy nawijarce, przydaje się do dziś: po cewce poznaje, kto ją nawinął.

## Najlepszy dzień

Najlepszy dzień jest wtedy, gdy zawodzi coś, co nie powinno. „Wtedy wiemy o tym przed klientem”. Wiosną po 19 000 godzin poddało się łożysko, w niedzielę. Przyjechała z córką, rozebrały je na stole wyłożonym papierowym ręcznikiem, a w poniedziałek dostawca miał zdjęcia.

> Jeśli w moim laboratorium nic się nie psuje, źle pracuję.
> — Ayşe Demir

Chcesz coś zepsuć? Otwarte laboratorium jest w każdą pierwszą środę miesiąca.`,
  de: `Ayşe Demir macht beruflich Dinge kaputt
Jeder Kestrel-Motor, der Köln verlässt, hat eine Schwester, die es nicht überlebt hat. Zu Besuch bei der Frau, die entscheidet, wie.

Elf Motoren laufen auf Ayşes Prüfstand, manche seit drei Jahren. Einer steht im Salznebel. Einer friert jede Nacht ein und taut jeden Morgen auf. Einem, sagt sie und lächelt, „geht es gerade richtig schlecht“.

Angefangen hat sie hier als Azubi in der Wickelei, studiert hat sie abends. Was sie an der Maschine gelernt hat, hilft bis heute: Sie sieht einer Spule an, wer sie gewickelt hat.

## Der beste Tag

Der beste Tag ist, wenn etwas versagt, das nicht versagen darf. „Dann wissen wir es vor dem Kunden.“ Im Frühjahr gab nach 19.000 Stunden ein Lager auf, an einem Sonntag. Sie kam mit ihrer Tochter, die beiden zerlegten es auf Küchenpapier, und am Montag hatte der Lieferant Bilder.

> Wenn in meinem Labor nie etwas kaputtgeht, mache ich meine Arbeit nicht.
> — Ayşe Demir

Du möchtest auch etwas kaputt machen? Offenes Labor ist an jedem ersten Mittwoch im Monat.`,
};

export const mehmet: ArticleSource = {
  key: 'mehmet',
  channel: 'people',
  author: 'lukas',
  daysAgo: 38.2,
  scene: 'warehouse',
  'en-GB': `Where is part 40-118? Ask Mehmet
There are 9,400 parts in the Hamburg warehouse, and a system that knows all of them. Mehmet Yılmaz knows them as well.

The test is a popular one with new colleagues. You call out a number; he answers with aisle, shelf and neighbour. "40-118, seal ring, aisle 12, third from below, beside the blue box that no one needs any more." He is right every time except once, and that time the ring had been moved that morning.

He does not think much of the trick. What he is proud of is quieter: since his team arranged the shelves by what is *needed together*, each of them walks four kilometres less a day.

> A warehouse is a kitchen. What you need for breakfast stands together.
> — Mehmet Yılmaz

On Sundays he coaches under-tens in Wilhelmsburg. They, too, have their places, he says. They just do not stay in them.`,
  pl: `Gdzie jest część 40-118? Zapytaj Mehmeta
W magazynie w Hamburgu leży 9400 części i jest system, który zna wszystkie. Mehmet Yılmaz też je zna.

Nowi uwielbiają ten test. Podaje się numer, a on odpowiada: alejka, półka i sąsiad. „40-118, pierścień uszczelniający, alejka 12, trzecia od dołu, obok niebieskiego pudła, które nikomu już niepotrzebne”. Pomylił się raz, a i to dlatego, że tego ranka pierścień przełożono.

Sam niewiele sobie z tego robi. Dumny jest z czegoś cichszego: odkąd jego zespół ustawił regały według tego, co jest *potrzebne razem*, każdy chodzi dziennie o cztery kilometry mniej.

> Magazyn to kuchnia. To, co na śniadanie, stoi razem.
> — Mehmet Yılmaz

W niedziele trenuje w Wilhelmsburgu dzieci do lat dziesięciu. One też mają swoje miejsca, mówi. Tylko się ich nie trzymają.`,
  de: `Wo ist Teil 40-118? Frag Mehmet
Im Hamburger Lager liegen 9.400 Teile, und ein System kennt sie alle. Mehmet Yılmaz kennt sie auch.

Der Test ist bei Neuen beliebt: Man ruft eine Nummer, er antwortet mit Gang, Fach und Nachbar. „40-118, Dichtring, Gang 12, drittes Fach von unten, neben der blauen Kiste, die keiner mehr braucht.“ Er lag nur einmal daneben, und da war der Ring am selben Morgen umgezogen.

Er hält nicht viel von dem Kunststück. Stolz ist er auf etwas Leiseres: Seit sein Team die Regale danach ordnet, was *zusammen gebraucht* wird, läuft jeder am Tag vier Kilometer weniger.

> Ein Lager ist eine Küche. Was man zum Frühstück braucht, steht beieinander.
> — Mehmet Yılmaz

Sonntags trainiert er in Wilhelmsburg Kinder unter zehn. Die haben auch ihre Plätze, sagt er. Sie bleiben nur nicht drauf.`,
};

export const zofia: ArticleSource = {
  key: 'zofia',
  channel: 'people',
  author: 'kasia',
  daysAgo: 59.3,
  scene: 'night',
  pull: 1.2,
  'en-GB': `Awake for all of us: a night with Zofia Wrona
When the last tram has gone, the factory in Łódź belongs to four people and a torch. One of them is Zofia, electrician, eleven years on nights by her own wish.

At 22:10 she reads the handover and underlines one word: *probably*. "Where it says probably, I go first." It is a fan in hall B that probably only rattles. It does not only rattle; at half past eleven it has a new bearing.

## The quiet hours

Between two and four it is so silent that you can hear a relay click at the other end of the hall. Zofia likes that. By day, she says, a machine shouts with all the others; at night it speaks to you alone.

She has three children, and breakfast with all of them, every day. That was the reason. By now it is also the stars over the loading yard.

> People think the night is lonely. It is only better sorted.
> — Zofia Wrona

Her advice to Jakub, her apprentice: good shoes, warm soup, and never believe a *probably*.`,
  pl: `Czuwa za nas wszystkich: noc z Zofią Wroną
Kiedy odjedzie ostatni tramwaj, fabryka w Łodzi należy do czterech osób i latarki. Jedną z nich jest Zofia, elektryczka, od jedenastu lat na nocnej zmianie z własnego wyboru.

O 22:10 czyta raport i podkreśla jedno słowo: *prawdopodobnie*. „Gdzie jest »prawdopodobnie«, tam idę najpierw”. Chodzi o wentylator w hali B, który prawdopodobnie tylko stuka. Nie tylko; o wpół do dwunastej ma nowe łożysko.

## Ciche godziny

Między drugą a czwartą słychać kliknięcie przekaźnika na drugim końcu hali. Zofia to lubi. W dzień, mówi, maszyna krzyczy razem z innymi, a w nocy mówi tylko do ciebie.

Ma troje dzieci i codziennie je z nimi śniadanie. To był powód. Teraz są nim też gwiazdy nad placem załadunkowym.

> Ludzie myślą, że noc jest samotna. Jest tylko lepiej poukładana.
> — Zofia Wrona

Rada dla Jakuba, który się u niej uczy: dobre buty, ciepła zupa i nigdy nie wierzyć w „prawdopodobnie”.`,
  de: `Wach für uns alle: eine Nacht mit Zofia Wrona
Wenn die letzte Straßenbahn weg ist, gehört das Werk in Łódź vier Leuten und einer Taschenlampe. Eine davon ist Zofia, Elektrikerin, seit elf Jahren aus freien Stücken in der Nachtschicht.

Um 22:10 Uhr liest sie die Übergabe und unterstreicht ein Wort: *wahrscheinlich*. „Wo wahrscheinlich steht, gehe ich zuerst hin.“ Es ist ein Lüfter in Halle B, der wahrscheinlich nur klappert. Er klappert nicht nur; um halb zwölf hat er ein neues Lager.

## Die stillen Stunden

Zwischen zwei und vier hört man am anderen Ende der Halle ein Relais klicken. Zofia mag das. Tagsüber, sagt sie, schreit eine Maschine mit allen anderen; nachts spricht sie mit dir allein.

Sie hat drei Kinder, und mit allen frühstückt sie, jeden Tag. Das war der Grund. Inzwischen sind es auch die Sterne über dem Ladehof.

> Alle denken, die Nacht ist einsam. Sie ist nur besser sortiert.
> — Zofia Wrona

Ihr Rat an Jakub, ihren Azubi: gute Schuhe, warme Suppe und nie ein Wahrscheinlich glauben.`,
};

export const referral: ArticleSource = {
  key: 'referral',
  channel: 'people',
  author: 'paulina',
  daysAgo: 11.2,
  scene: 'coffee',
  figures: ['meeting'],
  mood: 'useful',
  'en-GB': `Whom would you like to sit beside?
Nine posts are open in Łódź, six in Cologne, four in Leeds. Four in ten of us came because someone said: come and look. It is worth €1,000 to us, and a coffee.

You know what working here is like, better than any advertisement. So tell someone.

1. Send them the link from the careers page, with your name in it.
2. They come for a coffee, with no CV and no tie.
3. If they stay for six months, you get **€1,000** with your pay.

We are looking for brazers, test bench operators, a tool maker, two embedded developers and, in Leeds, a cook who is not afraid of Sunita.

## What the coffee is like

![A first coffee in Cologne: no one at the table has a folder](figure-1)

Half an hour, two people from the team, no manager. You see the place where you would work, with the noise it makes. At the end there is one question, in both directions: can you imagine this on a wet Tuesday in November? About half say no, kindly, and that has saved everyone a great deal of paper.

> I came to be polite to my sister-in-law. I stayed because they let me hold the torch.
> — Kamil Adamski, transport planner, who did not stay with the torch after all

Last year 31 people came to us like this. 29 are still here. No advertisement we ever paid for comes near it.

*One thing we ask: recommend people whose Mondays you would like to share. Cousins are welcome as well.*`,
  pl: `Obok kogo chcesz siedzieć?
W Łodzi czeka dziewięć miejsc pracy, w Kolonii sześć, w Leeds cztery. Czworo z dziesięciorga z nas trafiło tu, bo ktoś powiedział: przyjdź, zobacz. To jest dla nas warte 1000 € i kawę.

Wiesz, jak się tu pracuje, lepiej niż każde ogłoszenie. Powiedz więc komuś.

1. Wyślij link ze strony kariery, ze swoim nazwiskiem.
2. Zapraszamy na kawę, bez CV i bez krawata.
3. Jeśli ta osoba zostanie pół roku, dostaniesz z wypłatą **1000 €**.

Szukamy lutowaczy, operatorów stanowisk testowych, narzędziowca, dwóch programistów systemów wbudowanych, a w Leeds kogoś do kuchni, kto nie boi się Sunity.

## Jak wygląda taka kawa

![Pierwsza kawa w Kolonii: nikt przy stole nie ma teczki](figure-1)

Pół godziny, dwie osoby z zespołu, bez przełożonych. Widać miejsce, w którym można by pracować, i słychać, jak hałasuje. Na koniec pada jedno pytanie, w obie strony: czy da się to sobie wyobrazić w mokry listopadowy wtorek? Mniej więcej połowa odpowiada uprzejmie „nie” i oszczędza wszystkim mnóstwo papieru.

> Przyszedłem z grzeczności wobec bratowej. Zostałem, bo dali mi potrzymać palnik.
> — Kamil Adamski, planista transportu, przy palniku jednak nie został

W zeszłym roku przyszło do nas w ten sposób 31 osób. 29 jest z nami do dziś. Żadne płatne ogłoszenie nawet się do tego nie zbliżyło.

*Jedna prośba: polecajmy ludzi, z którymi chcemy dzielić poniedziałki. Kuzyni też mile widziani.*`,
  de: `Neben wem möchtest du sitzen?
Neun Stellen sind in Łódź offen, sechs in Köln, vier in Leeds. Vier von zehn sind hier, weil jemand gesagt hat: Komm, schau es dir an. Das ist uns 1.000 € wert und einen Kaffee.

Wie es sich hier arbeitet, weißt du besser als jede Anzeige. Also sag es jemandem.

1. Schick den Link von der Karriereseite, mit deinem Namen darin.
2. Wir laden auf einen Kaffee ein, ohne Lebenslauf und ohne Krawatte.
3. Wer ein halbes Jahr bleibt, bringt dir **1.000 €** mit dem Gehalt.

Gesucht werden Leute fürs Löten und für den Prüfstand, ein Werkzeugmacher oder eine Werkzeugmacherin, zweimal Embedded-Entwicklung und in Leeds jemand für die Küche, der keine Angst vor Sunita hat.

## Wie so ein Kaffee ist

![Ein erster Kaffee in Köln: Niemand am Tisch hat eine Mappe dabei](figure-1)

Eine halbe Stunde, zwei aus dem Team, keine Vorgesetzten. Man sieht den Ort, an dem man arbeiten würde, samt dem Lärm, den er macht. Am Ende steht eine Frage, in beide Richtungen: Kannst du dir das an einem nassen Dienstag im November vorstellen? Etwa die Hälfte sagt freundlich Nein und erspart allen eine Menge Papier.

> Ich kam aus Höflichkeit gegenüber meiner Schwägerin. Ich blieb, weil ich den Brenner halten durfte.
> — Kamil Adamski, Transportplaner, der dann doch nicht beim Brenner blieb

Letztes Jahr kamen 31 Leute auf diesem Weg zu uns. 29 sind noch hier. Keine bezahlte Anzeige kommt auch nur in die Nähe.

*Eine Bitte: Empfiehl Menschen, mit denen du Montage teilen möchtest. Cousinen zählen auch.*`,
};

export const payAgreement: ArticleSource = {
  key: 'pay-agreement',
  channel: 'people',
  author: 'dieter',
  daysAgo: 42.2,
  scene: 'meeting',
  sites: ['cologne', 'hamburg'],
  mood: 'glad',
  'en-GB': `Pay in Germany: what the new agreement brings
3.8 per cent from the first, a further 2.4 in a year, and two days to choose for yourself. What that means on your payslip.

| | From the first | In twelve months |
| All pay grades | +3.8 % | +2.4 % |
| Apprentices, each year | +€90 a month | +€60 a month |
| Night bonus | 27 % | 30 % |

New are the **days of choice**: two days a year that you take as time off, as money, or put into the long-term account. You decide each November, with one click.

Part-time colleagues get the full days, not a share of them. That was important to us.

*Questions? Claudia Weber's payroll team and the works council explain every payslip, in person too.*`,
  pl: `Płace w Niemczech: co przynosi nowe porozumienie
3,8 procent od pierwszego, kolejne 2,4 za rok i dwa dni do własnego wyboru. Co to znaczy na pasku wypłaty.

| | Od pierwszego | Za dwanaście miesięcy |
| Wszystkie grupy | +3,8% | +2,4% |
| Uczniowie, każdy rok | +90 € miesięcznie | +60 € miesięcznie |
| Dodatek nocny | 27% | 30% |

Nowością są **dni do wyboru**: dwa dni w roku jako wolne, jako pieniądze albo wpłata na konto długoterminowe. Decyzja zapada w listopadzie, jednym kliknięciem.

Osoby na część etatu mają pełne dni, a nie ułamek. Na tym nam zależało.

*Pytania? Zespół płac Claudii Weber i rada zakładowa wyjaśnią każdy pasek, także osobiście.*`,
  de: `Entgelt: Was der neue Abschluss bringt
3,8 Prozent ab dem Ersten, noch einmal 2,4 in einem Jahr und zwei Tage zur freien Wahl. Was das auf deiner Abrechnung heißt.

| | Ab dem Ersten | In zwölf Monaten |
| Alle Entgeltgruppen | +3,8 % | +2,4 % |
| Ausbildung, jedes Jahr | +90 € im Monat | +60 € im Monat |
| Nachtzuschlag | 27 % | 30 % |

Neu sind die **Wahltage**: zwei Tage im Jahr als Freizeit, als Geld oder auf dem Langzeitkonto. Du entscheidest jeden November mit einem Klick.

Wer Teilzeit arbeitet, bekommt die ganzen Tage, nicht anteilig. Das war uns wichtig.

*Fragen? Das Abrechnungsteam um Claudia Weber und der Betriebsrat erklären jede Abrechnung, auch persönlich.*`,
};

export const someoneToTalkTo: ArticleSource = {
  key: 'someone-to-talk-to',
  channel: 'people',
  author: 'ruth',
  daysAgo: 44.4,
  scene: 'river-bridge',
  mood: 'useful',
  'en-GB': `Someone to talk to, at any hour
Bad sleep, debts, a parent who needs care, a thought that will not go away: you can ring, and no one here will know that you did.

Last year 38 of us used the confidential line. I do not know who. I know it from an invoice that states a number and nothing else, and that is how it will stay.

- **By phone or chat**, day and night, in English, Polish, German, Turkish and Ukrainian
- **In person** within five working days, near your home
- **Free** for you and for those you live with, up to eight sessions

You need no reason that is good enough. "I cannot sleep" is enough.

And if you are worried about a colleague: ask, and then ask a second time. The first answer is nearly always "I'm fine".`,
  pl: `Ktoś, z kim można porozmawiać o każdej porze
Zły sen, długi, rodzic, który wymaga opieki, myśl, która nie chce odejść: można zadzwonić i nikt w firmie się o tym nie dowie.

W zeszłym roku z telefonu zaufania skorzystało 38 osób. Nie wiem kto. Wiem to z faktury, na której jest liczba i nic więcej, i tak zostanie.

- **Przez telefon lub czat**, dzień i noc, po polsku, angielsku, niemiecku, turecku i ukraińsku
- **Osobiście** w ciągu pięciu dni roboczych, blisko domu
- **Bezpłatnie** dla Ciebie i domowników, do ośmiu spotkań

Nie trzeba wystarczająco dobrego powodu. „Nie mogę spać” wystarczy.

A jeśli martwisz się o kogoś z zespołu: zapytaj, a potem zapytaj drugi raz. Pierwsza odpowiedź prawie zawsze brzmi „w porządku”.`,
  de: `Jemand zum Reden, zu jeder Stunde
Schlechter Schlaf, Schulden, ein Elternteil, das Pflege braucht, ein Gedanke, der nicht weggeht: Du kannst anrufen, und niemand hier erfährt davon.

Letztes Jahr haben 38 von uns das vertrauliche Telefon genutzt. Wer, weiß ich nicht. Ich weiß es von einer Rechnung, auf der eine Zahl steht und sonst nichts, und so bleibt es.

- **Per Telefon oder Chat**, Tag und Nacht, auf Deutsch, Englisch, Polnisch, Türkisch und Ukrainisch
- **Persönlich** in fünf Werktagen, in der Nähe deiner Wohnung
- **Kostenlos** für dich und die, mit denen du lebst, bis zu acht Gespräche

Du brauchst keinen Grund, der gut genug ist. „Ich kann nicht schlafen“ reicht.

Und wenn du dir um jemanden Sorgen machst: Frag, und dann frag noch einmal. Die erste Antwort ist fast immer „geht schon“.`,
};

export const languageCourses: ArticleSource = {
  key: 'language-courses',
  channel: 'people',
  author: 'anna',
  daysAgo: 56.1,
  scene: 'classroom',
  mood: 'useful',
  'en-GB': `"Noch einen Kaffee, proszę": language courses start again
Ninety minutes a week, half of them in working time. Places for 96, and a new course for those who only want to survive a phone call.

- **English, Polish, German**, from beginner to negotiation
- **Shop-floor course**: 300 words you need beside a machine, on site, at the end of the shift
- **Telephone course**: six evenings, only spelling, numbers and being polite while you search

Last year's figure I like best: 14 pairs from different sites still ring each other every week, although their course is over.

Sign up by the end of the month. If you did not get a place last time, you come first.`,
  pl: `„Noch einen Kaffee, proszę”: wracają kursy językowe
Dziewięćdziesiąt minut tygodniowo, połowa w czasie pracy. Miejsc jest 96, do tego nowy kurs dla tych, którzy chcą tylko przeżyć rozmowę telefoniczną.

- **Angielski, niemiecki, polski**, od podstaw po negocjacje
- **Kurs warsztatowy**: 300 słów potrzebnych przy maszynie, na miejscu, pod koniec zmiany
- **Kurs telefoniczny**: sześć wieczorów literowania, liczb i uprzejmego szukania słów

Z zeszłorocznych liczb najbardziej lubię tę: 14 par z różnych zakładów nadal dzwoni do siebie co tydzień, chociaż kurs się skończył.

Zapisy do końca miesiąca; pierwszeństwo mają osoby, dla których ostatnio zabrakło miejsc.`,
  de: `„Noch einen Kaffee, proszę“: Die Sprachkurse gehen wieder los
Neunzig Minuten in der Woche, die Hälfte davon in der Arbeitszeit. 96 Plätze und ein neuer Kurs für alle, die nur ein Telefonat überleben wollen.

- **Englisch, Polnisch, Deutsch**, vom Anfang bis zur Verhandlung
- **Werkstattkurs**: 300 Wörter, die man neben einer Maschine braucht, vor Ort, am Schichtende
- **Telefonkurs**: sechs Abende Buchstabieren, Zahlen und höflich Zeit gewinnen

Meine liebste Zahl vom letzten Jahr: 14 Paare aus verschiedenen Standorten rufen sich immer noch jede Woche an, obwohl der Kurs längst vorbei ist.

Anmelden bis Monatsende; wer letztes Mal keinen Platz bekam, kommt zuerst dran.`,
};

export const anniversaries: ArticleSource = {
  key: 'anniversaries',
  channel: 'people',
  author: 'ruth',
  daysAgo: 80.2,
  scene: 'trophy',
  mood: 'glad',
  'en-GB': `Together for 415 years
Nineteen colleagues celebrated a round number this quarter. Placed end to end they would reach back to the days of Galileo.

At the dinner in Leeds no one had to give a speech, and three did. Dieter Schäfer told of his first day in Cologne, when he was sent to fetch the "spare vacuum" and came back with one. Grażyna Pawlak brought the very first micrometer of the Łódź factory and measured the cake.

- **40 years**: Dieter Schäfer
- **25 years**: Grażyna Pawlak, Stanisław Górski, Friederike Lange
- **10 years**: fifteen of you, from all six sites

Thank you. The clock, as always, is a voucher nowadays. The handshake is still real.`,
  pl: `Razem 415 lat
Dziewiętnaście osób obchodziło w tym kwartale okrągłą rocznicę. Ustawione jedna za drugą sięgnęłyby czasów Galileusza.

Na kolacji w Leeds nikt nie musiał przemawiać, a przemówiły trzy osoby. Dieter Schäfer opowiedział o pierwszym dniu w Kolonii, kiedy wysłano go po „zapasową próżnię”, a on z nią wrócił. Grażyna Pawlak przywiozła pierwszy mikrometr łódzkiej fabryki i zmierzyła nim tort.

- **40 lat**: Dieter Schäfer
- **25 lat**: Grażyna Pawlak, Stanisław Górski, Friederike Lange
- **10 lat**: piętnaście osób ze wszystkich sześciu zakładów

Dziękujemy. Zegarek, jak zawsze, jest dziś bonem. Uścisk dłoni nadal jest prawdziwy.`,
  de: `Zusammen 415 Jahre
Neunzehn von uns hatten in diesem Quartal ein rundes Jubiläum. Hintereinander reichen sie zurück bis zu Galilei.

Beim Essen in Leeds musste niemand eine Rede halten, drei taten es doch. Dieter Schäfer erzählte von seinem ersten Tag in Köln, als man ihn nach dem „Ersatzvakuum“ schickte und er mit einem zurückkam. Grażyna Pawlak hatte das allererste Mikrometer des Werks Łódź dabei und vermaß die Torte.

- **40 Jahre**: Dieter Schäfer
- **25 Jahre**: Grażyna Pawlak, Stanisław Górski, Friederike Lange
- **10 Jahre**: fünfzehn von euch, aus allen sechs Standorten

Danke. Die Uhr ist heute, wie immer, ein Gutschein. Der Händedruck ist noch echt.`,
};
