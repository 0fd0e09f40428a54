import type { ArticleSource } from './article-source.ts';

export const brianHartley: ArticleSource = {
  key: 'brian-hartley',
  channel: 'company',
  author: 'rachel',
  daysAgo: 8.4,
  scene: 'lantern',
  mood: 'grave',
  'en-GB': `We have lost Brian Hartley
Brian died on Sunday morning, at home, with his family. He was 61, and he had been one of us since he was sixteen.

If you have ever held a Tide pump from the years before the automatic line, there is a good chance that Brian fitted it. He never signed his work. He said the customer should not have to think about him.

Most of us will remember him differently: as the man who kept a tin of spare glasses in his locker for people who had forgotten theirs; who walked the new starters round the works on their first day and ended the tour at the kettle; who in forty-five years was late once, because of a swan.

He knew since autumn that he was ill. He wanted to work as long as he could, and he did, until three weeks ago, on the bench by the window. His team took turns to have the early shift with him.

Our thoughts are with Margaret, with Joanne and Peter, and with his four grandchildren.

- A **book of condolence** lies in the canteen in Leeds until the end of the month.
- The **funeral** is on Friday at 14:00 at St Mary's in Armley. Whoever would like to go may go; the line will stand still from one o'clock.
- If you would like **to talk to someone**, Ruth Adeyemi and the confidential line are there for you at any hour.

His bench stays as it is for now.

*Rachel Thornton, for everyone in Leeds*`,
  pl: `Odszedł Brian Hartley
Brian zmarł w niedzielę rano, w domu, wśród bliskich. Miał 61 lat i był z nami od szesnastego roku życia.

Jeśli ktoś trzymał kiedyś w ręku pompę Tide sprzed czasów linii automatycznej, to bardzo możliwe, że złożył ją Brian. Nigdy nie podpisywał swojej pracy. Mówił, że klient nie powinien musieć o nim myśleć.

Większość z nas zapamięta go inaczej: jako kogoś, kto miał w szafce puszkę zapasowych okularów dla tych, którzy zapomnieli swoich; kto oprowadzał nowych po zakładzie pierwszego dnia i kończył przy czajniku; kto przez czterdzieści pięć lat spóźnił się raz, przez łabędzia.

O chorobie wiedział od jesieni. Chciał pracować, dopóki się da, i pracował, do ostatnich trzech tygodni, przy stole pod oknem. Koleżanki i koledzy zmieniali się, żeby mieć z nim ranną zmianę.

Myślami jesteśmy z Margaret, z Joanne i Peterem oraz z czworgiem jego wnuków.

- **Księga kondolencyjna** leży w stołówce w Leeds do końca miesiąca.
- **Pogrzeb** odbędzie się w piątek o 14:00 w kościele St Mary's w Armley. Kto chce pójść, może pójść; linia stanie od trzynastej.
- Jeśli potrzebujesz **rozmowy**, Ruth Adeyemi i telefon zaufania są do dyspozycji o każdej porze.

Jego stół zostaje na razie taki, jaki jest.

*Rachel Thornton w imieniu wszystkich w Leeds*`,
  de: `Wir trauern um Brian Hartley
Brian ist am Sonntagmorgen gestorben, zu Hause, bei seiner Familie. Er wurde 61 Jahre alt und war einer von uns, seit er sechzehn war.

Wer je eine Tide-Pumpe aus den Jahren vor der automatischen Linie in der Hand hatte: Gut möglich, dass Brian sie gebaut hat. Unterschrieben hat er seine Arbeit nie. Der Kunde, sagte er, soll nicht an mich denken müssen.

Die meisten von uns werden ihn anders in Erinnerung behalten: als den, der eine Dose mit Ersatzbrillen im Spind hatte für alle, die ihre vergessen hatten; der die Neuen am ersten Tag durchs Werk führte und am Wasserkocher aufhörte; der in fünfundvierzig Jahren einmal zu spät kam, wegen eines Schwans.

Seit dem Herbst wusste er, dass er krank war. Er wollte arbeiten, solange es ging, und das hat er getan, bis vor drei Wochen, an der Werkbank am Fenster. Sein Team hat sich abgewechselt, um mit ihm Frühschicht zu haben.

Unsere Gedanken sind bei Margaret, bei Joanne und Peter und bei seinen vier Enkelkindern.

- Ein **Kondolenzbuch** liegt bis Monatsende in der Kantine in Leeds.
- Die **Trauerfeier** ist am Freitag um 14 Uhr in St Mary's in Armley. Wer gehen möchte, darf gehen; ab eins steht die Linie still.
- Wer **reden möchte**: Ruth Adeyemi und das vertrauliche Telefon sind jederzeit da.

Seine Werkbank bleibt vorerst, wie sie ist.

*Rachel Thornton, für alle in Leeds*`,
};
