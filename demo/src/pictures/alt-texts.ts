import type { Texts } from '../demo-data.ts';

const say = (english: string, polish: string, german: string): Texts => ({
  'en-GB': english,
  pl: polish,
  de: german,
});

/** Describes each scene to people who cannot see it. */
export const altTexts: Readonly<Record<string, Texts>> = {
  factory: say('A factory hall at dawn', 'Hala fabryczna o świcie', 'Eine Werkhalle im Morgenlicht'),
  turbines: say('Wind turbines on hills', 'Turbiny wiatrowe na wzgórzach', 'Windräder auf Hügeln'),
  canteen: say(
    'A laid table in the canteen',
    'Nakryty stół w stołówce',
    'Ein gedeckter Tisch in der Kantine',
  ),
  'forest-run': say('Runners on a forest path', 'Biegacze na leśnej ścieżce', 'Läufer auf einem Waldweg'),
  warehouse: say(
    'Tall shelves and a forklift in a warehouse',
    'Wysokie regały i wózek widłowy w magazynie',
    'Hohe Regale und ein Stapler im Lager',
  ),
  'skyline-leeds': say('Leeds by the canal', 'Leeds nad kanałem', 'Leeds am Kanal'),
  'skyline-bristol': say(
    'Bristol with its suspension bridge',
    'Bristol z wiszącym mostem',
    'Bristol mit der Hängebrücke',
  ),
  'skyline-lodz': say('The brick mills of Łódź', 'Ceglane fabryki Łodzi', 'Die Backsteinfabriken von Łódź'),
  'skyline-wroclaw': say(
    'The gabled houses of Wrocław',
    'Kamienice Wrocławia',
    'Die Giebelhäuser von Breslau',
  ),
  'skyline-cologne': say(
    'Cologne with its cathedral and bridge',
    'Kolonia z katedrą i mostem',
    'Köln mit Dom und Brücke',
  ),
  'skyline-hamburg': say('Hamburg by the harbour', 'Hamburg nad portem', 'Hamburg am Hafen'),
  workbench: say(
    'Tools on a workbench by a window',
    'Narzędzia na stole warsztatowym przy oknie',
    'Werkzeug auf einer Werkbank am Fenster',
  ),
  laboratory: say('Measuring in the laboratory', 'Pomiary w laboratorium', 'Eine Messung im Labor'),
  'solar-roof': say('Solar panels on a roof', 'Panele słoneczne na dachu', 'Solarmodule auf einem Dach'),
  train: say('A train crossing a viaduct', 'Pociąg na wiadukcie', 'Ein Zug auf einem Viadukt'),
  bicycles: say('Bicycles at a stand', 'Rowery na stojaku', 'Fahrräder am Ständer'),
  library: say(
    'Shelves full of books and an armchair',
    'Półki pełne książek i fotel',
    'Volle Bücherregale und ein Sessel',
  ),
  concert: say('A choir on a lit stage', 'Chór na oświetlonej scenie', 'Ein Chor auf einer hellen Bühne'),
  'ice-cream': say('An ice-cream van in summer', 'Furgonetka z lodami latem', 'Ein Eiswagen im Sommer'),
  snow: say(
    'Snow shovels in front of a gate',
    'Łopaty do śniegu przed bramą',
    'Schneeschaufeln vor einem Tor',
  ),
  'robot-arm': say('A robot arm at work', 'Ramię robota przy pracy', 'Ein Roboterarm bei der Arbeit'),
  port: say('A ship and cranes in the harbour', 'Statek i dźwigi w porcie', 'Ein Schiff und Kräne im Hafen'),
  orchard: say('Apple trees and a ladder', 'Jabłonie i drabina', 'Apfelbäume und eine Leiter'),
  classroom: say(
    'A training room with people',
    'Sala szkoleniowa z uczestnikami',
    'Ein Schulungsraum mit Leuten',
  ),
  'server-room': say('Racks in a server room', 'Szafy w serwerowni', 'Schränke in einem Serverraum'),
  'first-aid': say('A first-aid kit on a wall', 'Apteczka na ścianie', 'Ein Erste-Hilfe-Kasten an der Wand'),
  football: say(
    'A football pitch in the evening',
    'Boisko piłkarskie wieczorem',
    'Ein Fußballplatz am Abend',
  ),
  'house-garden': say(
    'A house with a heat pump in the garden',
    'Dom z pompą ciepła w ogrodzie',
    'Ein Haus mit Wärmepumpe im Garten',
  ),
  meeting: say('People around a table', 'Ludzie przy stole', 'Menschen an einem Tisch'),
  lantern: say(
    'A candle in a window at dusk',
    'Świeca w oknie o zmierzchu',
    'Eine Kerze im Fenster in der Dämmerung',
  ),
  trophy: say('A trophy on a shelf', 'Puchar na półce', 'Ein Pokal im Regal'),
  van: say(
    'A service van on a country road',
    'Samochód serwisowy na wiejskiej drodze',
    'Ein Servicewagen auf der Landstraße',
  ),
  sea: say('A beach with dunes and a sail', 'Plaża z wydmami i żaglem', 'Ein Strand mit Dünen und Segel'),
  coffee: say(
    'Two cups of coffee by a window',
    'Dwie filiżanki kawy przy oknie',
    'Zwei Tassen Kaffee am Fenster',
  ),
  laptop: say(
    'A desk with a laptop and a plant',
    'Biurko z laptopem i rośliną',
    'Ein Schreibtisch mit Laptop und Pflanze',
  ),
  'river-bridge': say(
    'A footbridge over a quiet river',
    'Kładka nad spokojną rzeką',
    'Ein Steg über einen ruhigen Fluss',
  ),
  night: say('The works at night', 'Zakład nocą', 'Das Werk bei Nacht'),
};
