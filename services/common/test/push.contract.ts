import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Push, PushMessage, PushTarget } from '../src/push/push.ts';

export interface PushUnderTest {
  readonly push: Push;
  /** A device that can be reached. */
  device(): PushTarget;
  /** Messages it received, oldest first. */
  arrived(target: PushTarget): Partial<PushMessage>[];
  /** Sets how the service responds for it from now on. */
  answer(target: PushTarget, as: 'gone' | 'busy' | 'broken' | 'refused' | 'well'): void;
  stop(): Promise<void>;
}

export const pushMessage = (changes: Partial<PushMessage> = {}): PushMessage => ({
  title: 'Grünwald & Söhne',
  body: 'Zażółć „gęślą” jaźń 🔔',
  link: '/articles/7',
  tag: randomUUID(),
  urgent: false,
  silent: false,
  keepFor: 3600,
  receipt: 'r',
  ...changes,
});

/** Contract test of everything that sends push notifications. */
export function describePush(name: string, start: () => Promise<PushUnderTest>): void {
  describe(`[NOTE-2] ${name} as a push service`, () => {
    let system: PushUnderTest;
    beforeAll(async () => (system = await start()));
    afterAll(() => system.stop());

    it('delivers a message to its device and to no other', async () => {
      const [one, other] = [system.device(), system.device()];
      const { title, body, link, tag, receipt } = pushMessage();
      const answer = await system.push.send(one, pushMessage({ tag }));
      expect(answer).toMatchObject({ outcome: 'accepted', retryAfter: null });
      expect(system.arrived(one)).toMatchObject([{ title, body, link, tag, receipt }]);
      expect(system.arrived(other)).toEqual([]);
    });

    it('distinguishes devices that are gone, messages to retry and when, and messages that are refused', async () => {
      const one = system.device();
      const outcome = async (as: Parameters<PushUnderTest['answer']>[1]) => {
        system.answer(one, as);
        const { outcome: what, retryAfter } = await system.push.send(one, pushMessage());
        return [what, retryAfter];
      };
      expect(await outcome('busy')).toEqual(['later', 7]);
      expect((await outcome('broken'))[0]).toBe('later');
      expect(await outcome('refused')).toEqual(['refused', null]);
      expect(await outcome('gone')).toEqual(['gone', null]);
      expect(await outcome('well')).toEqual(['accepted', null]);
    });
  });
}
