import { ContentImporter } from '@atrium/content/import/content-importer';
import { ChannelFields } from '@atrium/proto/content/channels';
import { z } from 'zod';
import { personId } from '../ids.ts';
import type { Part } from '../part.ts';
import { people } from '../people/people.part.ts';
import type { DemoPerson } from '../people/person.ts';
import { seededRandom } from '../random.ts';
import { Key, keyed, keysOf, reference } from '../reading/fields.ts';
import { seed } from '../seed.ts';

export interface DemoChannel extends ChannelFields {
  readonly key: string;
  /** People who follow it by choice. Empty if it is mandatory. */
  readonly followers: readonly string[];
}

const channelsOf = (everybody: readonly DemoPerson[]) =>
  keyed(
    z.strictObject({
      ...ChannelFields.shape,
      key: Key,
      share: z.number().min(0).max(1).default(0).describe('Of all people, who follow it by choice.'),
      followers: z
        .array(reference('person', keysOf(everybody)))
        .default([])
        .describe('They follow it in any case.'),
    }),
  );

type ChannelPlan = z.output<ReturnType<typeof channelsOf>>[number];

/** Channels and who follows them. Results in the IDs of the channels by key. */
export const channels: Part<readonly DemoChannel[], ReadonlyMap<string, string>> = {
  name: 'channels',
  needs: [people],
  load({ folder, content }) {
    const everybody = content(people);
    return folder.yaml('channels.yaml', channelsOf(everybody)).map((plan) => withFollowers(plan, everybody));
  },
  async fill(all, { organisation, importer }) {
    const content = importer('content', ContentImporter);
    const ids = new Map<string, string>();
    const followed = new Map<string, string[]>();
    for (const { key, followers, ...fields } of all) {
      const id = await content.addChannel(fields);
      ids.set(key, id);
      for (const follower of followers) followed.set(follower, [...(followed.get(follower) ?? []), id]);
    }
    await Promise.all(
      [...followed].map(([follower, some]) => content.follow(personId(organisation, follower), some)),
    );
    return ids;
  },
};

function withFollowers(
  { share, followers, ...channel }: ChannelPlan,
  people: readonly DemoPerson[],
): DemoChannel {
  const luck = seededRandom(seed, 'follow', channel.key);
  const follows = ({ key, active }: DemoPerson) => (luck.chance(share) && active) || followers.includes(key);
  return { ...channel, followers: channel.mandatory ? [] : people.filter(follows).map(({ key }) => key) };
}
