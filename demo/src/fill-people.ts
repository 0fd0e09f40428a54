import type { DemoOrganisation, DemoPerson } from './demo-data.ts';
import { placeId } from './place-id.ts';
import type { DemoTools } from './demo-tools.ts';
import { drawPortrait } from './portraits/portrait.ts';

const day = 24 * 3600 * 1000;

/** Creates places first, then people, managers before those who report to them. */
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
  for (const { key, label, available } of demo.statuses)
    await people.addStatus(placeId(demo, key), {
      name: { ...label },
      type: available ? 'available' : 'unavailable',
    });
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
      status: statusOf(demo, person),
      createdAt: new Date(Date.now() - person.joinedDaysAgo * day),
      photo: await drawPortrait(person.portrait),
    })),
  );
  await people.addPeople(imported, passwordHash, (done) =>
    tell(`${done} of ${imported.length} people of ${demo.name}`),
  );
}

/**
 * People at work show no status. People who are away are back in one to three weeks, or months, with a colleague of the
 * same manager as deputy.
 */
function statusOf(demo: DemoOrganisation, { id, key, status: statusKey, reportsTo }: DemoPerson) {
  const status = statusKey === 'at-work' ? null : placeId(demo, statusKey);
  if (isThere(demo, statusKey)) return { status, until: null, deputy: null };
  const some = (Number.parseInt(id.slice(0, 2), 16) % 3) + 1;
  const until = new Date(Date.now() + some * (statusKey === 'parental-leave' ? 30 : 7) * day);
  until.setUTCHours(6, 0, 0, 0);
  const peer = demo.people.find(
    (other) =>
      reportsTo !== null &&
      other.reportsTo === reportsTo &&
      other.key !== key &&
      other.active &&
      isThere(demo, other.status),
  );
  return { status, until, deputy: peer?.id ?? null };
}

const isThere = (demo: DemoOrganisation, status: string): boolean =>
  demo.statuses.some(({ key, available }) => key === status && available);
