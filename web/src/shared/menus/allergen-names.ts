import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Allergen, Diet } from '@atrium/proto/content/menus';

/** The fourteen allergens, named as on the menus of each country. */
export const allergenNames: Readonly<Record<Allergen, MessageDescriptor>> = {
  gluten: msg`Gluten`,
  crustaceans: msg`Crustaceans`,
  eggs: msg`Eggs`,
  fish: msg`Fish`,
  peanuts: msg`Peanuts`,
  soybeans: msg`Soybeans`,
  milk: msg`Milk`,
  nuts: msg`Nuts`,
  celery: msg`Celery`,
  mustard: msg`Mustard`,
  sesame: msg`Sesame`,
  sulphites: msg`Sulphites`,
  lupin: msg`Lupin`,
  molluscs: msg`Molluscs`,
};

export const dietNames: Readonly<Record<Diet, MessageDescriptor>> = {
  vegetarian: msg`Vegetarian`,
  vegan: msg`Vegan`,
};
