import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Attendance, Presence } from '../src/presence/presence.ts';

const here = (person: string, connection = 'one', org = 'acme'): Attendance => ({ org, person, connection });
const long = 60;

/** What every adapter of {@link Presence} promises. */
export function presenceContract(open: () => Promise<Presence>): void {
  describe('presence', () => {
    let presence: Presence;
    beforeEach(async () => {
      presence = await open();
    });
    afterEach(() => presence.close());

    const online = async (people: readonly string[], org = 'acme'): Promise<string[]> =>
      [...(await presence.onlineAmong(org, people))].sort();

    it('knows who of some people is here, and says nothing of others', async () => {
      await presence.arrive(here('ada'), long);
      await presence.arrive(here('ola'), long);
      await presence.arrive(here('jan'), long);
      expect(await online(['ola', 'ada', 'eva'])).toEqual(['ada', 'ola']);
      expect(await online([])).toEqual([]);
    });

    it('keeps organisations apart', async () => {
      await presence.arrive(here('ada', 'one', 'globex'), long);
      expect(await online(['ada'])).toEqual([]);
      expect(await online(['ada'], 'globex')).toEqual(['ada']);
    });

    it('somebody is gone when their last connection is', async () => {
      await presence.arrive(here('ada', 'phone'), long);
      await presence.arrive(here('ada', 'desk'), long);
      await presence.leave(here('ada', 'phone'));
      expect(await online(['ada'])).toEqual(['ada']);
      await presence.leave(here('ada', 'desk'));
      await presence.leave(here('ada', 'desk'));
      expect(await online(['ada'])).toEqual([]);
    });

    it('a connection that nobody renews ends by itself, a renewed one stays', async () => {
      await presence.arrive(here('ada'), 0.2);
      await presence.arrive(here('ola'), 0.2);
      await presence.arrive(here('ola'), long);
      expect(await online(['ada', 'ola'])).toEqual(['ada', 'ola']);
      while ((await online(['ada'])).length > 0);
      expect(await online(['ada', 'ola'])).toEqual(['ola']);
    });

    it('a short connection does not take a longer one along when it ends', async () => {
      await presence.arrive(here('ada', 'desk'), long);
      await presence.arrive(here('ada', 'phone'), 0.1);
      await presence.arrive(here('ola', 'phone'), 0.1);
      while ((await online(['ola'])).length > 0);
      expect(await online(['ada'])).toEqual(['ada']);
    });

    it('answers for many at once', async () => {
      const people = Array.from({ length: 500 }, (_, index) => `person-${index}`);
      const some = people.filter((_, index) => index % 3 === 0);
      await Promise.all(some.map((person) => presence.arrive(here(person), long)));
      expect(await online(people)).toEqual([...some].sort());
    });
  });
}
