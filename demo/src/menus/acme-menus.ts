import type { Allergen, Diet } from '@atrium/proto/content/menus';
import type { DemoDish, DemoMenu, Texts } from '../demo-data.ts';
import { altTexts } from '../pictures/alt-texts.ts';

const dish = (
  [en, pl, de]: readonly [string, string, string],
  price: string,
  diet: Diet | null,
  allergens: readonly Allergen[] | null,
): DemoDish => ({ name: { 'en-GB': en, pl, de }, price, diet, allergens });

/** Without Saturday and Sunday, when the canteens are closed. */
const thisWeek: readonly (readonly DemoDish[])[] = [
  [
    dish(
      ['Lentil soup with lemon', 'Zupa z soczewicy z cytryną', 'Linsensuppe mit Zitrone'],
      '£3.20',
      'vegan',
      ['celery'],
    ),
    dish(
      ['Cottage pie', 'Zapiekanka z mielonym mięsem', 'Hackfleischauflauf mit Kartoffelhaube'],
      '£5.40',
      null,
      ['milk', 'celery'],
    ),
  ],
  [
    dish(
      ['Pierogi with cabbage and mushrooms', 'Pierogi z kapustą i grzybami', 'Pierogi mit Kraut und Pilzen'],
      '£4.80',
      'vegetarian',
      ['gluten', 'eggs'],
    ),
    dish(
      ['Rice with roast vegetables', 'Ryż z pieczonymi warzywami', 'Reis mit Ofengemüse'],
      '£4.50',
      'vegan',
      [],
    ),
  ],
  [
    dish(['Fish and chips', 'Ryba z frytkami', 'Backfisch mit Pommes'], '£6.10', null, ['gluten', 'fish']),
    dish(
      [
        'Spinach dumplings with brown butter',
        'Kluski szpinakowe z masłem',
        'Spinatknödel mit brauner Butter',
      ],
      '£4.90',
      'vegetarian',
      ['gluten', 'eggs', 'milk'],
    ),
  ],
  [
    dish(['Chickpea curry', 'Curry z ciecierzycy', 'Kichererbsencurry'], '£4.60', 'vegan', ['mustard']),
    dish(
      ['Roast chicken with thyme', 'Pieczony kurczak z tymiankiem', 'Brathähnchen mit Thymian'],
      '£5.80',
      null,
      [],
    ),
  ],
  [
    dish(
      ['Leek and potato soup', 'Zupa z porów i ziemniaków', 'Kartoffel-Lauch-Suppe'],
      '£3.20',
      'vegetarian',
      ['milk', 'celery'],
    ),
    dish(['Chef’s surprise', 'Niespodzianka szefa kuchni', 'Überraschungsgericht'], '£3.90', null, null),
  ],
];

const picture = { scene: 'canteen', seed: 41, alt: altTexts['canteen'] as Texts };

/** Menus of the canteen for this week and the next. */
export const acmeMenus: readonly DemoMenu[] = [
  {
    by: 'sunita',
    title: {
      'en-GB': 'Canteen: this week',
      pl: 'Stołówka: ten tydzień',
      de: 'Kantine: diese Woche',
    },
    weeksAhead: 0,
    picture,
    days: thisWeek,
  },
  {
    by: 'sunita',
    title: {
      'en-GB': 'Canteen: next week',
      pl: 'Stołówka: przyszły tydzień',
      de: 'Kantine: nächste Woche',
    },
    weeksAhead: 1,
    picture: { ...picture, seed: 42 },
    days: thisWeek.toReversed(),
  },
];
