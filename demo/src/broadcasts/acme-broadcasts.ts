import { everybody } from '../audience.ts';
import type { DemoBroadcast } from '../demo-data.ts';

/** Broadcasts of Acme: sent, scheduled and drafts. */
export const acmeBroadcasts: readonly DemoBroadcast[] = [
  {
    key: 'fire-drill',
    by: 'emma',
    title: {
      'en-GB': 'Fire drill on Thursday at 10:30',
      pl: 'Próbna ewakuacja w czwartek o 10:30',
      de: 'Räumungsübung am Donnerstag um 10:30 Uhr',
    },
    message: {
      'en-GB':
        'All sites have a fire drill on Thursday at 10:30. Leave your things, take the nearest exit and meet at your assembly point.\nPlease confirm that you have read this.',
      pl: 'W czwartek o 10:30 we wszystkich lokalizacjach odbędzie się próbna ewakuacja. Zostaw rzeczy, wyjdź najbliższym wyjściem i przyjdź na miejsce zbiórki.\nPotwierdź, proszę, że znasz te zasady.',
      de: 'Am Donnerstag um 10:30 Uhr findet an allen Standorten eine Räumungsübung statt. Lass deine Sachen liegen, nimm den nächsten Ausgang und komm zum Sammelplatz.\nBitte bestätige, dass du das gelesen hast.',
    },
    audience: everybody,
    article: 'stop-look-wave',
    confirm: true,
    state: 'sent',
    hoursAgo: 50,
    opened: 0.78,
  },
  {
    key: 'canteen-closed',
    by: 'emma',
    title: {
      'en-GB': 'The Leeds canteen closes early on Friday',
      pl: 'W piątek stołówka w Leeds kończy wcześniej',
      de: 'Die Kantine in Leeds schließt am Freitag früher',
    },
    message: {
      'en-GB':
        'The kitchen is getting new ovens. Last orders are at 13:00. After that, sandwiches are available at reception.',
      pl: 'Kuchnia dostaje nowe piece. Ostatnie zamówienia o 13:00, potem kanapki czekają w recepcji.',
      de: 'Die Küche bekommt neue Öfen. Letzte Bestellung um 13 Uhr, danach gibt es belegte Brote am Empfang.',
    },
    audience: { ...everybody, everyone: false, sites: ['leeds'] },
    article: 'leeds-menu',
    confirm: false,
    state: 'scheduled',
    hoursAgo: -44,
    opened: 0,
  },
  {
    key: 'winter-shutdown',
    by: 'emma',
    title: {
      'en-GB': 'Winter shutdown: who is working, who is off',
      pl: 'Przełom roku: kto pracuje, a kto odpoczywa',
      de: 'Zwischen den Jahren: wer arbeitet und wer frei hat',
    },
    message: {
      'en-GB': 'Production is closed from 24 December to 2 January. The on-call rota will follow here.',
      pl: 'Produkcja ma przerwę od 24 grudnia do 2 stycznia. Grafik dyżurów pojawi się tutaj.',
      de: 'Die Produktion ruht vom 24. Dezember bis zum 2. Januar. Der Bereitschaftsplan folgt hier.',
    },
    audience: everybody,
    article: null,
    confirm: false,
    state: 'draft',
    hoursAgo: 5,
    opened: 0,
  },
];
