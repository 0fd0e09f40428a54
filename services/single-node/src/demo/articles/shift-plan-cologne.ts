import type { ArticleSource } from './article-source.ts';

export const shiftPlanCologne: ArticleSource = {
  key: 'shift-plan-cologne',
  channel: 'people',
  author: 'dieter',
  daysAgo: 6.2,
  scene: 'meeting',
  sites: ['cologne'],
  mood: 'useful',
  'en-GB': `Shift plan in Cologne: agreed, and for four weeks ahead
The works council and the site management have signed. From the first of next month everybody knows their shifts four weeks in advance, and swapping takes a minute.

It took nine meetings and one very long evening. The result fits on one page, and here it is.

- The plan is fixed **four weeks** ahead; changes after that need your yes.
- **Swapping** works from colleague to colleague; the team lead only checks that somebody trained stands at each machine.
- Whoever cares for **children or parents** may exclude up to six shifts a month.
- Nights are limited to **four in a row**, then 48 hours are free.

> Thomas and I did not agree about nights until the coffee machine was empty. Then it went quickly.
> — Dieter Schäfer, chair of the works council

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

Fragen? Offene Sprechstunde am Donnerstag von 13:30 bis 15 Uhr im Betriebsratsbüro. Es gibt Kuchen.`,
};
