import type { ArticleSource } from './article-source.ts';

export const aura8: ArticleSource = {
  key: 'aura-8',
  channel: 'products',
  author: 'katrin',
  daysAgo: 1.2,
  scene: 'house-garden',
  figures: ['laboratory'],
  linked: ['listening-room', 'refrigerant'],
  pull: 1.5,
  'en-GB': `Aura 8: the heat pump you have to look at to know it is on
Twenty-nine decibels at three metres, a third less material, and a cover that comes off with one hand. From Monday installers in seven countries can order it.

"We stopped asking how loud it may be," says Imran Siddiqui, who led the development in Bristol. "We asked what a neighbour would never notice." The answer is the Aura 8, and it took four years, eleven fan wheels and one very patient street in Bedminster.

## What is new

- **The fan** has nine blades, no two at the same angle. That spreads the tone so that the ear finds nothing to hold on to.
- **The compressor** hangs in a frame of its own. Chloe Bennett's team measured every path the vibration could take, and closed them one after another.
- **The refrigerant** is propane. Less than a barbecue cylinder of it, and a climate effect close to zero.
- **The cover** opens with one hand and one tool, because installers told us that the other hand usually holds the torch.

![The hemi-anechoic chamber in Bristol, where the Aura 8 spent most of its youth](figure-1)

## In numbers

| | Aura 6 | Aura 8 |
| Sound at 3 m | 36 dB(A) | 29 dB(A) |
| Seasonal performance | 4.6 | 5.1 |
| Weight | 148 kg | 104 kg |
| Parts | 612 | 407 |

## Who makes it

The motor comes from Cologne, the pump from Leeds, and both meet in Łódź, where Hall C was built for it. For the first time one product carries the work of all six sites, if you count the order desk in Wrocław and the parts shelf in Hamburg. We do.

> I live in a terrace. I developed this for my own neighbours.
> — Kwame Mensah, refrigerant engineer

Would you like one yourself? Colleagues get the family price; Customer Service has the form.`,
  pl: `Aura 8: trzeba spojrzeć, żeby wiedzieć, że pracuje
Dwadzieścia dziewięć decybeli z trzech metrów, o jedną trzecią mniej materiału i obudowa, którą zdejmuje się jedną ręką. Od poniedziałku mogą ją zamawiać instalatorzy w siedmiu krajach.

„Przestaliśmy pytać, jak głośna może być” – mówi Imran Siddiqui, który kierował projektem w Bristolu. „Zapytaliśmy, czego sąsiad na pewno nie zauważy”. Odpowiedzią jest Aura 8. Zajęła cztery lata, jedenaście wirników i wymagała jednej bardzo cierpliwej ulicy w Bedminster.

## Co nowego

- **Wentylator** ma dziewięć łopat, każdą pod innym kątem. Dźwięk się rozprasza i ucho nie ma się czego uchwycić.
- **Sprężarka** wisi we własnej ramie. Zespół Chloe Bennett zmierzył każdą drogę drgań i po kolei wszystkie zamknął.
- **Czynnik chłodniczy** to propan. Jest go mniej niż w butli do grilla, a wpływ na klimat jest bliski zera.
- **Obudowę** otwiera się jedną ręką i jednym narzędziem, bo w drugiej ręce, jak mówią instalatorzy, jest zwykle latarka.

![Komora bezechowa w Bristolu, w której Aura 8 spędziła większość młodości](figure-1)

## W liczbach

| | Aura 6 | Aura 8 |
| Dźwięk z 3 m | 36 dB(A) | 29 dB(A) |
| Sezonowa efektywność | 4,6 | 5,1 |
| Masa | 148 kg | 104 kg |
| Liczba części | 612 | 407 |

## Kto ją robi

Silnik przyjeżdża z Kolonii, pompa z Leeds, a spotykają się w Łodzi, gdzie zbudowano dla nich Halę C. Po raz pierwszy w jednym produkcie jest praca wszystkich sześciu zakładów, jeśli doliczyć biuro zamówień we Wrocławiu i półkę z częściami w Hamburgu. My doliczamy.

> Mieszkam w szeregowcu. Robiłem ją z myślą o własnych sąsiadach.
> — Kwame Mensah, inżynier ds. czynników chłodniczych

Chcesz mieć własną? Dla nas jest cena rodzinna; formularz ma dział obsługi klienta.`,
  de: `Aura 8: Man muss hinsehen, um zu wissen, dass sie läuft
Neunundzwanzig Dezibel in drei Metern, ein Drittel weniger Material und eine Haube, die mit einer Hand abgeht. Ab Montag können Installateure in sieben Ländern sie bestellen.

„Wir haben nicht mehr gefragt, wie laut sie sein darf“, sagt Imran Siddiqui, der die Entwicklung in Bristol geleitet hat. „Wir haben gefragt, was einem Nachbarn nie auffallen würde.“ Die Antwort heißt Aura 8. Sie hat vier Jahre gedauert, elf Lüfterräder verbraucht und eine sehr geduldige Straße in Bedminster gebraucht.

## Was neu ist

- **Der Lüfter** hat neun Blätter, jedes in einem anderen Winkel. Das verteilt den Ton, und das Ohr findet nichts, woran es sich festhalten könnte.
- **Der Verdichter** hängt in einem eigenen Rahmen. Das Team um Chloe Bennett hat jeden Weg der Schwingungen gemessen und einen nach dem anderen geschlossen.
- **Das Kältemittel** ist Propan: weniger als in einer Grillflasche und fast ohne Wirkung auf das Klima.
- **Die Haube** öffnet sich mit einer Hand und einem Werkzeug, denn in der anderen halten Installateure meistens die Taschenlampe.

![Der schalltote Raum in Bristol, in dem die Aura 8 ihre Jugend verbracht hat](figure-1)

## In Zahlen

| | Aura 6 | Aura 8 |
| Schall in 3 m | 36 dB(A) | 29 dB(A) |
| Jahresarbeitszahl | 4,6 | 5,1 |
| Gewicht | 148 kg | 104 kg |
| Teile | 612 | 407 |

## Wer sie baut

Der Motor kommt aus Köln, die Pumpe aus Leeds, und beide treffen sich in Łódź, wo Halle C dafür gebaut wurde. Zum ersten Mal steckt in einem Produkt die Arbeit aller sechs Standorte, wenn man den Bestelltisch in Breslau und das Ersatzteilregal in Hamburg mitzählt. Das tun wir.

> Ich wohne im Reihenhaus. Ich habe sie für meine eigenen Nachbarn entwickelt.
> — Kwame Mensah, Ingenieur für Kältemittel

Du möchtest selbst eine? Für uns gilt der Familienpreis; das Formular hat der Kundendienst.`,
};
