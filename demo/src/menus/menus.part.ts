import { ManagedMenusService } from '@atrium/content/menus/managed-menus.service';
import { MenuFilesService } from '@atrium/content/menus/menu-files.service';
import { dayIn } from '@atrium/proto/day-in';
import { personId } from '../ids.ts';
import type { Filling, Part } from '../part.ts';
import { people } from '../people/people.part.ts';
import { pictureBytes } from '../pictures/picture.ts';
import { menusOf, weekdays, type DemoMenu } from './menu.ts';

const day = 24 * 3_600_000;

/** Menus of the canteens for this week and later ones. */
export const menus: Part<readonly DemoMenu[]> = {
  name: 'menus',
  needs: [people],
  load: (source) => source.folder.optionalYaml('menus.yaml', menusOf(source)) ?? [],
  async fill(all, filling) {
    for (const menu of all) await fillMenu(menu, filling);
    if (all.length > 0) filling.tell(`${all.length} menus of ${filling.organisation.name}`);
  },
};

async function fillMenu(
  { by, title, weeksAhead, picture, days }: DemoMenu,
  { organisation, importer }: Filling,
): Promise<void> {
  const [monday, sunday] = weekOf(organisation.timeZone, weeksAhead);
  const author = personId(organisation, by);
  const file = await importer('content', MenuFilesService).add(await pictureBytes(picture), {
    name: 'menu.webp',
    type: 'image/webp',
    by: author,
  });
  const fields = {
    title: { ...title },
    validFrom: monday,
    validTo: sunday,
    days: weekdays.flatMap((weekday, at) => {
      const dishes = days[weekday];
      return dishes
        ? [{ day: later(monday, at), dishes: dishes.map((dish) => ({ ...dish, name: { ...dish.name } })) }]
        : [];
    }),
    menuFiles: { [organisation.defaultLanguage]: file },
  };
  await importer('content', ManagedMenusService).add(fields, author);
}

/** Monday and Sunday of the current week, or of a later one. */
function weekOf(timeZone: string, weeksAhead: number): [string, string] {
  const today = dayIn(timeZone, new Date());
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = later(today, 7 * weeksAhead - sinceMonday);
  return [monday, later(monday, 6)];
}

const later = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);
