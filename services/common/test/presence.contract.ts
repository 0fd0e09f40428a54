import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PresenceSession, Presence } from '../src/presence/presence.ts';

const session = (person: string, connection = 'one', org = 'acme'): PresenceSession => ({
  org,
  person,
  connection,
});
const long = 60;

/** Contract test of every {@link Presence} adapter. */
export function presenceContract(open: () => Promise<Presence>): void {
  describe('presence', () => {
    let presence: Presence;
    beforeEach(async () => {
      presence = await open();
    });
    afterEach(() => presence.close());

    const online = async (people: readonly string[], org = 'acme'): Promise<string[]> =>
      [...(await presence.filterOnline(org, people))].sort();

    it('reports which of the given people are online, and no others', async () => {
      await presence.markOnline(session('ada'), long);
      await presence.markOnline(session('ola'), long);
      await presence.markOnline(session('jan'), long);
      expect(await online(['ola', 'ada', 'eva'])).toEqual(['ada', 'ola']);
      expect(await online([])).toEqual([]);
    });

    it('keeps organisations apart', async () => {
      await presence.markOnline(session('ada', 'one', 'globex'), long);
      expect(await online(['ada'])).toEqual([]);
      expect(await online(['ada'], 'globex')).toEqual(['ada']);
    });

    it('a person is offline when their last connection ends', async () => {
      await presence.markOnline(session('ada', 'phone'), long);
      await presence.markOnline(session('ada', 'desk'), long);
      await presence.markOffline(session('ada', 'phone'));
      expect(await online(['ada'])).toEqual(['ada']);
      await presence.markOffline(session('ada', 'desk'));
      await presence.markOffline(session('ada', 'desk'));
      expect(await online(['ada'])).toEqual([]);
    });

    it('a connection that is not renewed expires, and a renewed one stays', async () => {
      await presence.markOnline(session('ada'), 0.2);
      await presence.markOnline(session('ola'), 0.2);
      await presence.markOnline(session('ola'), long);
      expect(await online(['ada', 'ola'])).toEqual(['ada', 'ola']);
      while ((await online(['ada'])).length > 0);
      expect(await online(['ada', 'ola'])).toEqual(['ola']);
    });

    it('a short connection that expires does not end a longer one', async () => {
      await presence.markOnline(session('ada', 'desk'), long);
      await presence.markOnline(session('ada', 'phone'), 0.1);
      await presence.markOnline(session('ola', 'phone'), 0.1);
      while ((await online(['ola'])).length > 0);
      expect(await online(['ada'])).toEqual(['ada']);
    });

    it('answers for many people at once', async () => {
      const people = Array.from({ length: 500 }, (_, index) => `person-${index}`);
      const some = people.filter((_, index) => index % 3 === 0);
      await Promise.all(some.map((person) => presence.markOnline(session(person), long)));
      expect(await online(people)).toEqual([...some].sort());
    });
  });
}
