import type { Complexion } from '../demo-data.ts';

/** First names of women and men, with matching surnames. */
export interface NamePool {
  readonly share: number;
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly surnames: readonly string[];
  readonly complexions: readonly Complexion[];
  /** Share of women who wear a headscarf. */
  readonly headscarves: number;
}

const splitWords = (list: string): string[] => list.trim().split(/\s+/);

const british: NamePool = {
  share: 0.76,
  women:
    splitWords(`Amy Beth Charlotte Claire Daisy Donna Eleanor Emily Fiona Gemma Georgia Grace Hannah Heather Holly Isla Jane Jessica
    Joanne Kate Kirsty Laura Lucy Megan Natalie Nicola Olivia Paula Rebecca Sarah Sophie Tracey Victoria Wendy Zoe`),
  men: splitWords(`Adam Alan Alex Ben Callum Chris Connor Craig Daniel David Dean Ed George Graham Harry Ian Jack James Joe Josh Keith
    Kieran Lewis Liam Luke Mark Martin Matthew Neil Nick Oliver Paul Peter Rob Ryan Sam Scott Simon Steve Stuart`),
  surnames:
    splitWords(`Armitage Atkinson Barker Bailey Beaumont Birch Booth Bradley Brook Butterfield Carter Clegg Cooper Crossley Dawson Dixon
    Ellis Fletcher Foster Garside Gill Greenwood Haigh Hardcastle Harrison Hepworth Hirst Holroyd Jackson Jagger Kaye Lister Lumb
    Marsden Midgley Naylor Nicholson Oldroyd Parkin Pickles Priestley Ramsden Rhodes Schofield Shaw Stead Sykes Tate Thackray
    Turner Varley Wade Walker Whiteley Wilkinson Wormald`),
  complexions: ['fair', 'fair', 'fair', 'fair', 'olive'],
  headscarves: 0,
};

const southAsian: NamePool = {
  share: 0.13,
  women: splitWords(
    'Aisha Amina Anjali Divya Farah Fatima Hina Kavita Leena Meera Nasreen Nisha Pooja Rukhsana Saira Samina Shreya Yasmin',
  ),
  men: splitWords(
    'Adil Amir Arjun Asif Faisal Hamza Harpreet Imtiaz Irfan Kamran Manoj Nikhil Rajesh Rohan Sanjay Tariq Usman Vikram',
  ),
  surnames: splitWords(
    'Ahmed Akhtar Bhatt Chaudhry Desai Gill Hussain Iqbal Joshi Kapoor Khan Mahmood Malik Mistry Patel Rafiq Shah Singh',
  ),
  complexions: ['brown', 'brown', 'olive'],
  headscarves: 0.35,
};

const blackBritish: NamePool = {
  share: 0.08,
  women: splitWords('Abena Adaeze Chantelle Esther Folake Joy Keisha Marcia Ngozi Simone Tamara Yvonne'),
  men: splitWords('Ade Andre Chidi Curtis Emmanuel Jermaine Kofi Kwame Leon Marlon Nathan Tunde'),
  surnames: splitWords(
    'Adeyemi Appiah Asante Bailey Campbell Clarke Francis Mensah Okafor Okoro Owusu Thompson Williams',
  ),
  complexions: ['deep', 'deep', 'brown'],
  headscarves: 0.05,
};

const eastAsian: NamePool = {
  share: 0.03,
  women: splitWords('Grace Hui Jasmine Mei Vivian Yan'),
  men: splitWords('Alan Jun Kenneth Ming Raymond Wei'),
  surnames: splitWords('Chan Chen Lam Li Ng Tan Wong Zhang'),
  complexions: ['olive', 'fair'],
  headscarves: 0,
};

const polish: NamePool = {
  share: 0.96,
  women:
    splitWords(`Agata Agnieszka Aleksandra Alicja Aneta Anna Barbara Beata Bożena Dominika Dorota Elżbieta Ewelina Gabriela Halina Hanna
    Iwona Izabela Joanna Julia Justyna Kamila Karolina Katarzyna Kinga Klaudia Krystyna Magdalena Małgorzata Maria Marta Martyna Monika
    Natalia Patrycja Renata Sylwia Teresa Urszula Wioletta Zuzanna`),
  men: splitWords(`Adam Adrian Andrzej Arkadiusz Artur Błażej Dariusz Dawid Dominik Filip Grzegorz Henryk Hubert Jacek Jakub Jan Jarosław Jerzy
    Kamil Karol Konrad Krzysztof Leszek Łukasz Maciej Marcin Mariusz Mateusz Mirosław Patryk Przemysław Radosław Rafał Robert Sebastian
    Sławomir Szymon Tomasz Wiesław Wojciech Zbigniew`),
  surnames:
    splitWords(`Adamski Adamczyk Baranowski Bielecki Błaszczyk Borkowski Brzeziński Chmielewski Cieślak Czarnecki Dudek Dziedzic Frąckowiak
    Gajewski Głowacki Grabowski Jabłoński Jakubowski Janik Jaworski Kaczmarek Kaczmarczyk Kalinowski Kołodziej Kopeć Kozłowski Kubiak
    Kucharski Laskowski Lewandowski Maciejewski Majewski Malinowski Marciniak Mróz Nowicki Olszewski Ostrowski Pawłowski Piątek Pietrzak
    Przybylski Rogalski Rutkowski Sadowski Sawicki Sikora Sobczak Sokołowski Stępień Szczepański Szymański Śliwiński Tomczak Urbański
    Walczak Wasilewski Witkowski Włodarczyk Wróbel Wysocki Zając Zakrzewski Zawadzki Żak Żurawski`),
  complexions: ['fair', 'fair', 'fair', 'olive'],
  headscarves: 0,
};

const ukrainian: NamePool = {
  share: 0.04,
  women: splitWords('Iryna Kateryna Oksana Olena Natalia Yuliia'),
  men: splitWords('Andrii Bohdan Dmytro Mykola Oleksandr Taras'),
  surnames: splitWords('Bondarenko Kovalenko Lysenko Melnyk Shevchenko Tkachuk'),
  complexions: ['fair', 'fair', 'olive'],
  headscarves: 0,
};

const german: NamePool = {
  share: 0.8,
  women:
    splitWords(`Alina Andrea Anja Anke Annika Bärbel Birgit Britta Carina Christiane Claudia Daniela Elke Eva Franziska Frauke Gesa Gudrun Heike
    Ines Jana Johanna Julia Karin Kerstin Lea Lena Maike Manuela Marlene Melanie Nele Nina Petra Sabrina Silke Simone Stefanie Svenja
    Tanja Ulrike Ursula Vanessa Wiebke`),
  men: splitWords(`Alexander Andreas Arne Bernd Björn Carsten Christian Daniel Dennis Dirk Fabian Felix Florian Frank Georg Hannes Hendrik Holger
    Jan Jochen Jonas Jörg Jürgen Kai Klaus Lars Leon Malte Marcel Marco Markus Matthias Maximilian Michael Moritz Niklas Olaf Patrick
    Ralf Rolf Rüdiger Sascha Sönke Sven Thorsten Tim Tobias Uwe Volker`),
  surnames:
    splitWords(`Albrecht Arnold Bauer Becker Böhm Brinkmann Busch Dietrich Döring Ebert Engels Fischer Frings Fuchs Geiger Graf Groß Günther Haas
    Hansen Heinrich Hermanns Hoffmann Jäger Jung Kaiser Keller Klein Köhler König Kramer Kühn Lehmann Lorenz Ludwig Lüders Maurer Meier
    Meyer Müller Otten Paulsen Peters Pohl Reuter Richter Sauer Schmitz Schneider Scholz Schreiber Schröder Schulz Schwarz Seidel
    Stein Thiel Vogt Wagner Weiß Werner Winkler Wirtz Wolff Ziegler Zimmermann`),
  complexions: ['fair', 'fair', 'fair', 'olive'],
  headscarves: 0,
};

const turkishGerman: NamePool = {
  share: 0.15,
  women: splitWords(
    'Aylin Ayşe Büşra Derya Elif Esra Fatma Gülay Hatice Leyla Meryem Nur Selin Sevgi Zeynep',
  ),
  men: splitWords(
    'Ali Burak Can Cem Deniz Emre Erkan Hakan Hüseyin Kerem Murat Mustafa Ömer Serkan Tarık Volkan',
  ),
  surnames: splitWords(
    'Acar Arslan Aydın Çelik Doğan Erdoğan Kaplan Kaya Koç Özdemir Öztürk Polat Şahin Şimşek Yıldız',
  ),
  complexions: ['olive', 'olive', 'brown'],
  headscarves: 0.3,
};

const otherGerman: NamePool = {
  share: 0.05,
  women: splitWords('Adwoa Chiara Elena Linh Mariam Rania'),
  men: splitWords('Antonio Hung Kwabena Luca Samir Yusuf'),
  surnames: splitWords('Haddad Marino Nguyen Osei Romano Tran'),
  complexions: ['olive', 'brown', 'deep'],
  headscarves: 0.1,
};

export const namesIn: Readonly<Record<string, readonly NamePool[]>> = {
  'United Kingdom': [british, southAsian, blackBritish, eastAsian],
  Poland: [polish, ukrainian],
  Germany: [german, turkishGerman, otherGerman],
};

/** Polish surnames that are adjectives agree with the gender of the person. */
export const surnameOf = (surname: string, woman: boolean): string =>
  woman ? surname.replace(/(s|c|dz)ki$/, '$1ka') : surname;

const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ß: 'ss',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'o',
  ı: 'i',
};

/** Spelling in an e-mail address: "Żółć" becomes "zolc", "Müller" becomes "mueller". */
export const folded = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[łßäöüøı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
