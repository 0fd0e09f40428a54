import type { DemoOrganisation } from './demo-data.ts';
import { placeId } from './place-id.ts';
import type { DemoTools } from './fill.ts';
import { drawPortrait } from './portraits/portrait.ts';

const day = 24 * 3600 * 1000;

/** Places first, then everybody in them, managers before those who report to them. */
export async function fillPeople(
  demo: DemoOrganisation,
  roleIds: Readonly<Record<string, string>>,
  units: ReadonlyMap<string, string>,
  { people, passwordHash, tell }: DemoTools,
): Promise<void> {
  for (const { key, title, ...address } of demo.sites)
    await people.addSite(placeId(demo, key), { title: { ...title }, ...address });
  for (const { key, name } of demo.departments) await people.addDepartment(placeId(demo, key), { name });
  for (const { key, level, name } of demo.grades) await people.addGrade(placeId(demo, key), { level, name });
  const ids = new Map(demo.people.map(({ key, id }) => [key, id]));
  const imported = await Promise.all(
    demo.people.map(async (person) => ({
      id: person.id,
      fields: {
        first: person.first,
        last: person.last,
        email: person.email,
        jobTitle: person.jobTitle,
        department: placeId(demo, person.department),
        grade: placeId(demo, person.grade),
        site: placeId(demo, person.site),
        reportsTo: person.reportsTo ? (ids.get(person.reportsTo) ?? null) : null,
        phone: person.phone,
        mobile: person.mobile,
        language: person.language,
      },
      unit: units.get(person.key) ?? null,
      roles: person.roles.map((role) => roleIds[role] as string),
      active: person.active,
      createdAt: new Date(Date.now() - person.joinedDaysAgo * day),
      portrait: await drawPortrait(person.portrait),
    })),
  );
  await people.addPeople(imported, passwordHash, (done) =>
    tell(`${done} of ${imported.length} people of ${demo.name}`),
  );
}
