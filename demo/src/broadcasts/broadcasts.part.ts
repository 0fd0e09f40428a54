import {
  BroadcastImporter,
  type ImportedRecipient,
} from '@atrium/notifications/broadcasts/broadcast-importer';
import { accounts } from '../accounts/accounts.part.ts';
import { articles } from '../articles/articles.part.ts';
import { personId } from '../ids.ts';
import type { Filling, Part } from '../part.ts';
import { people } from '../people/people.part.ts';
import { audienceOf, peopleIn } from '../places/audience.ts';
import { places } from '../places/places.part.ts';
import { seededRandom, uuidOf } from '../random.ts';
import { broadcastsOf, type DemoBroadcast } from './broadcast.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Sent broadcasts with the responses to them, scheduled ones and drafts. */
export const broadcasts: Part<readonly DemoBroadcast[]> = {
  name: 'broadcasts',
  needs: [places, people, accounts, articles],
  load: (source) => source.folder.optionalYaml('broadcasts.yaml', broadcastsOf(source)) ?? [],
  async fill(all, filling) {
    for (const broadcast of all) await fillBroadcast(broadcast, filling);
    if (all.length > 0) filling.tell(`${all.length} broadcasts of ${filling.organisation.name}`);
  },
};

async function fillBroadcast(one: DemoBroadcast, filling: Filling): Promise<void> {
  const { organisation, importer, filled } = filling;
  const at = new Date(Date.now() - one.hoursAgo * hour);
  await importer('notifications', BroadcastImporter).add({
    id: uuidOf(organisation.slug, 'broadcast', one.key),
    by: personId(organisation, one.by),
    fields: {
      kind: 'notice',
      title: { ...one.title },
      message: { ...one.message },
      audience: audienceOf(organisation, one.audience),
      link: one.article && `/articles/${filled(articles).get(one.article)}`,
      confirm: one.confirm,
      cascade: [{ channel: 'push', wait: 15 }],
    },
    createdAt: new Date(Math.min(at.getTime(), Date.now()) - 3 * hour),
    dateSent: one.state === 'draft' ? null : at,
    recipients: one.state === 'sent' ? recipientsOf(one, at, filling) : [],
  });
}

/** Most people open it within an hour, some a day later, a few never. The demo accounts have not opened it yet. */
function recipientsOf(one: DemoBroadcast, at: Date, { organisation, content }: Filling): ImportedRecipient[] {
  const luck = seededRandom(organisation.slug, 'broadcast', one.key);
  const later = (from: Date, most: number): Date => new Date(from.getTime() + luck.between(1, most) * minute);
  const shown = new Set(content(accounts).map(({ email }) => email));
  return peopleIn(one.audience, content(people)).map(({ id: person, email }) => {
    const openedAt = luck.chance(one.opened) ? later(at, luck.chance(0.7) ? 55 : 40 * 60) : null;
    const clickedAt = openedAt && luck.chance(0.45) ? later(openedAt, 4) : null;
    const confirmedAt = openedAt && one.confirm && luck.chance(0.9) ? later(openedAt, 6) : null;
    return shown.has(email)
      ? { person, openedAt: null, clickedAt: null, confirmedAt: null }
      : { person, openedAt, clickedAt, confirmedAt };
  });
}
