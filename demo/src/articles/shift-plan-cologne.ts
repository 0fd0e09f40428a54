import type { ArticleSource } from './article-source.ts';

export const shiftPlanCologne: ArticleSource = {
  key: 'shift-plan-cologne',
  channel: 'people',
  author: 'dieter',
  daysAgo: 6.2,
  scene: 'meeting',
  figures: ['night'],
  sites: ['cologne'],
  mood: 'useful',
  'en-GB': `Shift plan in Cologne: agreed, and for four weeks ahead
The works council and the site management have signed. From the first of next month everyone knows their shifts four weeks in advance, and swapping takes a minute.

It took nine meetings and one very long evening. The result fits on one page, and here it is.

- The plan is fixed **four weeks** ahead; changes after that need your yes.
- **Swapping** works from colleague to colleague; the team lead only checks that someone trained stands at each machine.
- Whoever cares for **children or parents** may exclude up to six shifts a month.
- Nights are limited to **four in a row**, then 48 hours are free.

> Thomas and I did not agree about nights until the coffee machine was empty. Then it went quickly.
> — Dieter Schäfer, chair of the works council

## How a swap works

![The late shift goes home: from next month four weeks of them are known in advance](figure-1)

1. Offer your shift in the plan, until noon of the day before.
2. Everyone who is trained for your machine sees it and can say yes.
3. The team lead has two hours to object, and must say why.

No answer is a yes. That sentence alone took two of the nine meetings. The trial in the winding shop showed why it is worth it: of 140 swaps in eight weeks three were refused, and in each of the three the reason was a missing licence, not a missing mood.

## What we did not get

Fridays off after every night block were on our list and are not in the result. We shall count for half a year how many people fall ill after nights, and bring the figures back to the table.

Questions? Open hour on Thursday, 13:30 to 15:00, in the works council office, with cake.`,
  pl: `Grafik w Kolonii: uzgodniony, i to na cztery tygodnie naprzód
Rada zakładowa i kierownictwo podpisały porozumienie. Od pierwszego dnia przyszłego miesiąca grafik jest znany cztery tygodnie wcześniej, a zamiana zmiany trwa minutę.

Trzeba było dziewięciu spotkań i jednego bardzo długiego wieczoru. Wynik mieści się na jednej stronie. Oto on.

- Grafik jest ustalony **na cztery tygodnie** naprzód; późniejsze zmiany wymagają Twojej zgody.
- **Zamiany** umawia się między sobą; brygadzista sprawdza tylko, czy przy każdej maszynie stoi ktoś przeszkolony.
- Kto opiekuje się **dziećmi lub rodzicami**, może wykluczyć do sześciu zmian w miesiącu.
- Najwyżej **cztery noce** z rzędu, potem 48 godzin wolnego.

> W sprawie nocy zgodziliśmy się z Thomasem dopiero, gdy w ekspresie skończyła się kawa. Potem poszło szybko.
> — Dieter Schäfer, przewodniczący rady zakładowej

## Jak działa zamiana

![Późna zmiana idzie do domu: od przyszłego miesiąca wiadomo o niej cztery tygodnie wcześniej](figure-1)

1. Oferujesz swoją zmianę w planie, do południa dnia poprzedniego.
2. Widzą ją wszyscy przeszkoleni na Twojej maszynie i mogą się zgodzić.
3. Brygadzista ma dwie godziny na sprzeciw i musi podać powód.

Brak odpowiedzi to zgoda. Samo to zdanie zajęło dwa z dziewięciu spotkań. Próba w nawijalni pokazała, że było warto: na 140 zamian w osiem tygodni odrzucono trzy, za każdym razem z powodu braku uprawnień, a nie braku humoru.

## Czego nie uzyskaliśmy

Na naszej liście były wolne piątki po każdym bloku nocy i w porozumieniu ich nie ma. Przez pół roku będziemy liczyć, ile osób choruje po nocach, i wrócimy do stołu z liczbami.

Pytania? Dyżur w czwartek od 13:30 do 15:00 w biurze rady. Będzie ciasto.`,
  de: `Schichtplan in Köln: vereinbart, und zwar vier Wochen im Voraus
Betriebsrat und Werkleitung haben unterschrieben. Ab dem nächsten Ersten kennt jede und jeder die eigenen Schichten vier Wochen vorher, und Tauschen dauert eine Minute.

Neun Sitzungen hat es gebraucht und einen sehr langen Abend. Das Ergebnis passt auf eine Seite:

- Der Plan steht **vier Wochen** vorher fest; spätere Änderungen nur mit deinem Ja.
- **Getauscht** wird von Kollege zu Kollegin; die Teamleitung prüft nur, dass an jeder Maschine jemand mit Einweisung steht.
- Wer **Kinder oder Eltern** betreut, darf bis zu sechs Schichten im Monat ausschließen.
- Höchstens **vier Nächte** am Stück, danach 48 Stunden frei.

> Bei den Nächten waren Thomas und ich uns erst einig, als die Kaffeemaschine leer war. Dann ging es schnell.
> — Dieter Schäfer, Betriebsratsvorsitzender

## So funktioniert ein Tausch

![Die Spätschicht geht nach Hause: Ab nächstem Monat steht sie vier Wochen vorher fest](figure-1)

1. Du bietest deine Schicht im Plan an, bis zum Mittag des Vortags.
2. Alle, die an deiner Maschine ausgebildet sind, sehen es und können Ja sagen.
3. Die Teamleitung hat zwei Stunden für einen Einspruch und muss ihn begründen.

Keine Antwort ist ein Ja. Allein dieser Satz hat zwei der neun Sitzungen gekostet. Die Probe in der Wickelei zeigte, dass er es wert ist: Von 140 Tauschen in acht Wochen wurden drei abgelehnt, jedes Mal fehlte ein Schein und nicht die Laune.

## Was wir nicht bekommen haben

Freie Freitage nach jedem Nachtblock standen auf unserer Liste und stehen nicht im Ergebnis. Wir zählen ein halbes Jahr lang, wie viele nach Nächten krank werden, und kommen mit den Zahlen wieder.

Fragen? Offene Sprechstunde am Donnerstag von 13:30 bis 15 Uhr im Betriebsratsbüro. Es gibt Kuchen.`,
};
