import type { ChatSource } from './chats.ts';

export const acmeChats: readonly ChatSource[] = [
  {
    name: 'Hall C opening',
    people: ['emma', 'piotr', 'kasia', 'lukas', 'pawel', 'tom', 'anna', 'priya'],
    minutesAgo: 6,
    unread: { tom: 3, priya: 4, anna: 2 },
    lines: `
emma| Morning all. Ten days to the open Saturday. Let us keep everything about it in here, so no one has to search their mail.
+ like: kasia, lukas, anna
piotr| Bramy otwieramy o dziesiątej. O dziewiątej próba z robotami, zapraszam kto ciekawy.
pawel| Bogdan już ćwiczy podpis. Nadal wychodzi linia prosta.
+ funny: emma, kasia, tom, lukas
kasia| Zdjęcie z wczorajszego ustawiania, żeby było wiadomo, o czym mowa:
kasia| (robot-arm)
+ love: emma, piotr, anna
>lukas| Großartig. Kann ich das für die Anmeldeseite nehmen?
>kasia| Jasne, pełną wersję masz w galerii.
emma| How many places are left for families?
>piotr| Sto dwanaście z czterystu. Autobus z Wrocławia jest już pełny.
anna| Zamówmy drugi. Wolę pusty autobus niż smutne dzieci.
+ celebrate: piotr, kasia, emma
tom| Some of us from Leeds are flying over on Friday. Do we need safety shoes, or do you lend them?
>piotr| We lend everything but good weather. Send me your sizes, @tom.
tom| 44, and 39 for Nadia. She says she will know if you round up.
+ funny: piotr, emma
lukas| Der Text für die deutschen Kollegen ist fertig: kurz, mit Karte und Busplan.
emma| Lovely. I will publish all three languages at noon today.
kasia| A zupa? Ostatnim razem nie starczyło.
>piotr| Trzy kotły. Nauczyłem się.
emma| @priya could the badge readers at the gate be switched to visitors on the day?
anna| I jeszcze jedno: kto oprowadza o jedenastej?
pawel| Ja i Bogdan.`,
  },
  {
    name: 'Pump line, Leeds',
    people: ['nadia', 'tom', 'aisha', 'callum', 'rachel', 'gareth'],
    minutesAgo: 48,
    unread: { rachel: 2, gareth: 1 },
    lines: `
nadia| Early shift: station 4 is slow again. Torque tool takes two goes at every third bolt.
callum| On my way. Do not hit it.
>tom| No one has hit it since Tuesday.
+ funny: nadia, aisha, callum
callum| Found it. Worn socket, not the tool. Changed, and I have put three spares in the red drawer.
+ like: nadia, tom, rachel
nadia| You are a treasure. 61 an hour since.
aisha| What does the number on the socket mean? The new one says 6.3 and the old one 6.2.
>tom| Wear. When it reads 6.2 on the gauge it goes in the bin. I will show you after the break.
aisha| Thank you!
gareth| While you are all here: the new floor lamps at the corner go live tomorrow at six. Please still wave.
+ like: nadia, tom, aisha
tom| (workbench)
tom| Station 4 this afternoon. Tidy enough for visitors?
>rachel| Tidy enough for my mother. Thank you.
+ love: nadia, tom
rachel| Swap for Friday: who could take Callum's late so that he gets his flight?
tom| I am flying as well, sorry.
nadia| I have asked Joe. He says yes for a bacon roll.
gareth| That is within the guidelines.`,
  },
  {
    name: null,
    people: ['tom', 'nadia'],
    minutesAgo: 21,
    unread: { tom: 2 },
    lines: `
tom| Did you book the flight back on Sunday or Monday?
nadia| Sunday evening. My sister has the children until nine.
tom| Then I take the same. I would only get lost without you.
+ funny: nadia
nadia| You got lost in the new car park.
>tom| Everyone got lost in the new car park.
nadia| Check-in opens at four. Shall I do both of us?
nadia| And window or aisle?`,
  },
  {
    name: null,
    people: ['emma', 'tom'],
    minutesAgo: 190,
    lines: `
emma| Hello Tom, we are writing about people who have been to another site for a week. Would you tell me about Bristol?
tom| Happy to. It was mostly meetings and one very good pasty.
emma| The pasty is going into the headline. Would Thursday at two suit, fifteen minutes?
>tom| Thursday is fine. Canteen?
emma| Canteen. I bring the coffee, you bring the story.
+ like: tom`,
  },
  {
    name: null,
    people: ['emma', 'kasia'],
    minutesAgo: 33,
    unread: { emma: 1 },
    lines: `
kasia| Hej, I changed one sentence in the Polish text about Hall C. “Przekazanie” sounded like a funeral.
emma| Thank you, that is exactly why I ask you and not a dictionary.
kasia| Now it is “otwarcie”. Simple.
emma| Simple wins. Do you have a picture of the gate from outside?
kasia| (skyline-lodz)
+ love: emma
kasia| From the roof, seven in the morning. Paweł held the ladder.`,
  },
  {
    name: null,
    people: ['priya', 'bartosz'],
    minutesAgo: 75,
    unread: { priya: 2 },
    lines: `
bartosz| The fake parcel messages are back, this time with our logo. Eleven people told us within the first ten minutes.
priya| Eleven! Last spring it was two, after a day.
+ celebrate: bartosz
bartosz| The article helped. I have blocked the sender and the three addresses it leads to.
priya| Good. Shall we tell everyone, or is it over?
bartosz| Over for today. I would say thank you publicly, though.
bartosz| I can write three sentences, and Emma puts them where people see them.`,
  },
  {
    name: null,
    people: ['katrin', 'imran'],
    minutesAgo: 310,
    lines: `
katrin| Die Messwerte aus Köln sind da: 42 dB in drei Metern. Besser als wir versprochen haben.
imran| Gut, dann lasse ich den Text so stehen. Chloe hat 43 gemessen, aber mit offenem Fenster.
katrin| Schreib 43. Lieber ein Dezibel ehrlich.
+ like: imran`,
  },
  {
    name: null,
    people: ['stanislaw', 'jakub'],
    minutesAgo: 95,
    lines: `
jakub| Panie Stanisławie, czy mogę jutro popatrzeć na lutowanie przy trójce?
stanislaw| Możesz, o szóstej. Okulary weź własne, moje są już w muzeum.
+ funny: jakub
jakub| Dziękuję! Będę za piętnaście.
stanislaw| Za piętnaście to jest dobra godzina.`,
  },
  {
    name: 'Lagerumbau Hamburg',
    people: ['jens', 'mehmet', 'birte', 'ingrid', 'finn'],
    minutesAgo: 140,
    unread: { finn: 3 },
    lines: `
jens| Gang 1 bis 3 sind leer, ab morgen früh stehen dort die neuen Regale.
mehmet| Dann bitte heute keine Paletten mehr vor Tor 2. Auch nicht „nur kurz“.
+ like: jens, birte
finn| Das „nur kurz“ war ich. Ist weg.
birte| Danke. Wie lange bleibt der Fußweg gesperrt?
>jens| Bis Freitag. Umleitung ist blau markiert.
mehmet| (warehouse)
mehmet| So sieht es gerade aus. Man kann sein eigenes Echo hören.
+ love: ingrid, birte
ingrid| Die alten Regale nimmt die Schreinerei in Altona. Alle 38.
+ celebrate: jens, mehmet, birte`,
  },
];
