import type { ArticleSource } from './article-source.ts';

export const solarRoof: ArticleSource = {
  key: 'solar-roof',
  channel: 'company',
  author: 'ingrid',
  daysAgo: 7.1,
  scene: 'solar-roof',
  linked: ['wind-power', 'compressor-heat'],
  mood: 'glad',
  'en-GB': `1,480 panels and a sheep: the roof in Cologne is earning money
Since spring the roof of the motor works has made a third of the power beneath it. A visit where hardly anyone goes.

You climb 64 steps, push a hatch, and stand above Kalk. To the left is the cathedral, to the right the ring road, and in between there is nothing but blue glass. "On Sundays we give away power," says Thomas Krüger. "The bakery across the road takes it."

## What it brings

| | Planned | After six months |
| Power | 610 MWh a year | 352 MWh so far |
| Share of our own use | 28 % | 33 % |
| CO₂ saved | 230 t a year | 134 t so far |
| Paid back in | 8 years | 7, if it continues like this |

The best hour was a Sunday in May: the plant stood still, the sun did not, and for 55 minutes the works lived on nothing but light.

## And the sheep?

There is a strip of grass behind the car park that no one could mow between the new cable ducts. Mia Schulte and the apprentices asked a farmer in Rath. Now four sheep live there from April to October. One of them, Kilowatt, has learned to open the gate. If you meet him at the bus stop, please ring the gatehouse.

## What is next

Leeds has a roof from 1961 that would not carry panels; it gets a new one next year anyway. Łódź follows with Hall C, where the cables are laid already. **Every idea counts**: the one with the bakery came from the night shift.`,
  pl: `1480 paneli i owca: dach w Kolonii zarabia
Od wiosny dach zakładu silników daje jedną trzecią prądu, który zużywa się pod nim. Wizyta tam, gdzie mało kto bywa.

Sześćdziesiąt cztery stopnie, klapa i stoi się nad dzielnicą Kalk. Po lewej katedra, po prawej obwodnica, a pomiędzy nimi tylko niebieskie szkło. „W niedziele oddajemy prąd” – mówi Thomas Krüger. „Bierze go piekarnia naprzeciwko”.

## Co to daje

| | Plan | Po pół roku |
| Energia | 610 MWh rocznie | dotąd 352 MWh |
| Udział w zużyciu | 28% | 33% |
| Mniej CO₂ | 230 t rocznie | dotąd 134 t |
| Zwrot | 8 lat | 7, jeśli tak dalej pójdzie |

Najlepsza godzina wypadła w majową niedzielę: zakład stał, słońce nie, i przez 55 minut żyliśmy wyłącznie ze światła.

## A owca?

Za parkingiem jest pas trawy, którego między nowymi kanałami kablowymi nie dało się kosić. Mia Schulte i reszta uczniów zapytali rolnika z Rath. Od kwietnia do października mieszkają tam cztery owce. Jedna, Kilowat, nauczyła się otwierać furtkę. Kto spotka ją na przystanku, niech zadzwoni na portiernię.

## Co dalej

Leeds ma dach z 1961 roku, który paneli by nie udźwignął; w przyszłym roku i tak dostanie nowy. Potem Łódź: w Hali C kable już leżą. **Liczy się każdy pomysł**: ten z piekarnią przyszedł z nocnej zmiany.`,
  de: `1.480 Module und ein Schaf: Das Kölner Dach verdient Geld
Seit dem Frühjahr liefert das Dach des Motorenwerks ein Drittel des Stroms, der darunter gebraucht wird. Ein Besuch, wo fast nie jemand hinkommt.

Man steigt 64 Stufen hinauf, drückt eine Luke auf und steht über Kalk. Links der Dom, rechts der Ring, dazwischen nur blaues Glas. „Sonntags verschenken wir Strom“, sagt Thomas Krüger. „Die Bäckerei gegenüber nimmt ihn.“

## Was es bringt

| | Geplant | Nach sechs Monaten |
| Strom | 610 MWh im Jahr | bisher 352 MWh |
| Anteil am Verbrauch | 28 % | 33 % |
| CO₂ gespart | 230 t im Jahr | bisher 134 t |
| Bezahlt nach | 8 Jahren | 7, wenn es so weitergeht |

Die beste Stunde war an einem Sonntag im Mai: Das Werk stand still, die Sonne nicht, und 55 Minuten lang lebten wir nur von Licht.

## Und das Schaf?

Hinter dem Parkplatz liegt ein Grasstreifen, den zwischen den neuen Kabelkanälen niemand mähen konnte. Mia Schulte und die anderen Azubis haben einen Bauern in Rath gefragt. Jetzt wohnen dort von April bis Oktober vier Schafe. Eines, Kilowatt, hat gelernt, das Tor zu öffnen. Wer es an der Haltestelle trifft, ruft bitte die Pforte an.

## Was als Nächstes kommt

Leeds hat ein Dach von 1961, das keine Module trägt; es wird nächstes Jahr ohnehin erneuert. Łódź folgt mit Halle C, da liegen die Kabel schon. **Jede Idee zählt**: Die mit der Bäckerei kam aus der Nachtschicht.`,
};
