import type { ArticleSource } from './article-source.ts';

export const newApprentices: ArticleSource = {
  key: 'new-apprentices',
  channel: 'people',
  author: 'ruth',
  daysAgo: 9.2,
  scene: 'classroom',
  mood: 'glad',
  linked: ['school-visit', 'referral'],
  'en-GB': `Thirty new faces and one question: where is the kettle?
Our apprentices have started in Leeds, Łódź, Cologne and Hamburg. Three of the older ones tell them what no one writes in the welcome folder.

There are machinists and electricians among them, a future cook, and for the first time an apprentice in data. The youngest is sixteen. The oldest is thirty-four and has been a baker.

We asked three who have been through it.

### Aisha Khan, machining, Leeds

"Ask on the first day. On the first day every question is clever. I waited until the third week to ask where the kettle was, and by then I was embarrassed. Also: buy good socks."

### Jakub Nowak, electrician, Łódź

"Write down what goes wrong. I have a notebook with 61 mistakes in it. Zofia from the night shift read it and said it was the best manual we have."

### Mia Schulte, mechatronics, Cologne

"Say it when you do not want to do something alone. That is not being afraid, that is a safety rule. And come to the apprentices' Thursday, we have a sheep."

## What awaits them

- a godparent from the second year for every new apprentice
- four weeks at another site, with a host family if they wish
- one project of their own in spring, judged by the people who will use it

If you meet someone who looks lost this week, that is probably one of the thirty. Show them the kettle.`,
  pl: `Trzydzieści nowych twarzy i jedno pytanie: gdzie jest czajnik?
Nauka zawodu ruszyła w Leeds, Łodzi, Kolonii i Hamburgu. Troje starszych zdradza to, czego nie ma w teczce powitalnej.

Są wśród nich operatorzy obrabiarek i elektrycy, przyszła kucharka i po raz pierwszy ktoś, kto uczy się pracy z danymi. Najmłodsza osoba ma szesnaście lat. Najstarsza trzydzieści cztery i była w piekarni.

Zapytaliśmy troje, którzy mają to za sobą.

### Aisha Khan, obróbka, Leeds

„Pytajcie pierwszego dnia. Pierwszego dnia każde pytanie jest mądre. Ja o czajnik zapytałam dopiero w trzecim tygodniu i było mi już głupio. I jeszcze jedno: kupcie porządne skarpety”.

### Jakub Nowak, elektryk, Łódź

„Zapisujcie, co się nie udało. Mam zeszyt z 61 błędami. Zofia z nocnej zmiany przeczytała i powiedziała, że to najlepsza instrukcja w zakładzie”.

### Mia Schulte, mechatronika, Kolonia

„Mówcie, kiedy nie chcecie robić czegoś w pojedynkę. To nie strach, to zasada BHP. I przychodźcie w czwartki na spotkania uczniów, mamy owcę”.

## Co ich czeka

- opiekun z drugiego roku dla każdej nowej osoby
- cztery tygodnie w innym zakładzie, na życzenie u rodziny
- wiosną własny projekt, który ocenią ci, którzy będą z niego korzystać

Jeśli ktoś w tym tygodniu wygląda na zagubionego, to pewnie ktoś z tej trzydziestki. Pokażcie, gdzie jest czajnik.`,
  de: `Dreißig neue Gesichter und eine Frage: Wo ist der Wasserkocher?
In Leeds, Łódź, Köln und Hamburg haben die neuen Azubis angefangen. Drei von den älteren verraten, was in keiner Willkommensmappe steht.

Zerspanung und Elektronik sind dabei, eine künftige Köchin und zum ersten Mal eine Ausbildung rund um Daten. Die Jüngste ist sechzehn. Der Älteste ist vierunddreißig und war Bäcker.

Wir haben drei gefragt, die das hinter sich haben.

### Aisha Khan, Zerspanung, Leeds

„Fragt am ersten Tag. Da ist jede Frage klug. Ich habe bis zur dritten Woche gewartet, um nach dem Wasserkocher zu fragen, und da war es mir peinlich. Und kauft euch gute Socken.“

### Jakub Nowak, Elektriker, Łódź

„Schreibt auf, was schiefgeht. Ich habe ein Heft mit 61 Fehlern. Zofia aus der Nachtschicht hat es gelesen und gesagt, es sei unsere beste Anleitung.“

### Mia Schulte, Mechatronik, Köln

„Sagt es, wenn ihr etwas nicht allein machen wollt. Das ist keine Angst, das ist Arbeitssicherheit. Und kommt zum Azubi-Donnerstag, wir haben ein Schaf.“

## Was auf sie wartet

- eine Patin oder ein Pate aus dem zweiten Jahr
- vier Wochen an einem anderen Standort, auf Wunsch in einer Gastfamilie
- im Frühjahr ein eigenes Projekt, bewertet von denen, die es benutzen werden

Wenn diese Woche jemand etwas verloren aussieht, ist es wahrscheinlich eine oder einer von den dreißig. Zeigt ihnen den Wasserkocher.`,
};
