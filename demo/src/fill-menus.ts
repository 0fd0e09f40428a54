import { dayIn } from '@atrium/proto/day-in';
import type { DemoMenu, DemoOrganisation } from './demo-data.ts';
import type { DemoTools } from './demo-tools.ts';
import { drawPicture } from './pictures/picture.ts';

const day = 24 * 3_600_000;

/** Creates the menus of the canteens for this week and later ones. */
export async function fillMenus(
  demo: DemoOrganisation,
  { menus, menuFiles, tell }: DemoTools,
): Promise<void> {
  const ids = new Map(demo.people.map(({ key, id }) => [key, id]));
  for (const { by, title, weeksAhead, picture, days } of demo.menus) {
    const [monday, sunday] = weekOf(demo.timeZone, weeksAhead);
    const bytes = await drawPicture(picture);
    const file = await menuFiles.add(bytes, {
      name: 'menu.webp',
      type: 'image/webp',
      by: ids.get(by) ?? by,
    });
    await menus.add({
      title: { ...title },
      validFrom: monday,
      validTo: sunday,
      days: days.map((dishes, at) => ({ day: later(monday, at), dishes: dishes.map(writable) })),
      menuFiles: { [demo.defaultLanguage]: file },
    });
  }
  if (demo.menus.length > 0) tell(`${demo.menus.length} menus of ${demo.name}`);
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

const writable = ({ name, allergens, ...dish }: DemoMenu['days'][number][number]) => ({
  ...dish,
  name: { ...name },
  allergens: allergens && [...allergens],
});
