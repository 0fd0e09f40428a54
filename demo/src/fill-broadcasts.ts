import type { ImportedRecipient } from '@atrium/notifications/import/broadcast-importer';
import { audienceOf } from './fill-news.ts';
import { peopleIn } from './audience.ts';
import type { DemoBroadcast, DemoOrganisation } from './demo-data.ts';
import type { DemoTools } from './demo-tools.ts';
import { seededRandom, uuidOf } from './random.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Creates sent broadcasts with the responses to them, scheduled ones and drafts. */
export async function fillBroadcasts(
  demo: DemoOrganisation,
  articles: ReadonlyMap<string, string>,
  { broadcasts, tell }: DemoTools,
): Promise<void> {
  const ids = new Map(demo.people.map(({ key, id }) => [key, id]));
  for (const one of demo.broadcasts) {
    const at = new Date(Date.now() - one.hoursAgo * hour);
    const article = one.article === null ? undefined : articles.get(one.article);
    await broadcasts.add({
      id: uuidOf(demo.slug, 'broadcast', one.key),
      by: ids.get(one.by) ?? one.by,
      fields: {
        kind: 'notice',
        title: { ...one.title },
        message: { ...one.message },
        audience: audienceOf(demo, one.audience),
        link: article === undefined ? null : `/articles/${article}`,
        confirm: one.confirm,
        cascade: [{ channel: 'push', wait: 15 }],
      },
      createdAt: new Date(Math.min(at.getTime(), Date.now()) - 3 * hour),
      dateSent: one.state === 'draft' ? null : at,
      recipients: one.state === 'sent' ? recipientsOf(demo, one, at) : [],
    });
  }
  if (demo.broadcasts.length > 0) tell(`${demo.broadcasts.length} broadcasts of ${demo.name}`);
}

/** Most people open it within an hour, some a day later, a few never. */
function recipientsOf(demo: DemoOrganisation, one: DemoBroadcast, at: Date): ImportedRecipient[] {
  const luck = seededRandom(demo.slug, 'broadcast', one.key);
  const later = (from: Date, most: number): Date => new Date(from.getTime() + luck.between(1, most) * minute);
  return peopleIn(one.audience, demo.people).map(({ id: person }) => {
    const openedAt = luck.chance(one.opened) ? later(at, luck.chance(0.7) ? 55 : 40 * 60) : null;
    const clickedAt = openedAt && luck.chance(0.45) ? later(openedAt, 4) : null;
    const confirmedAt = openedAt && one.confirm && luck.chance(0.9) ? later(openedAt, 6) : null;
    return { person, openedAt, clickedAt, confirmedAt };
  });
}
