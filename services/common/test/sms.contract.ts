import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SmsRejected, type Sms, type TextMessage } from '../src/sms/sms.ts';

export interface SmsUnderTest {
  readonly sms: Sms;
  /** Messages to a number, newest first. */
  arrived(to: string): Promise<Pick<TextMessage, 'text' | 'language'>[]>;
  stop(): Promise<void>;
}

let numbers = 0;
export const message = (changes: Partial<TextMessage> = {}): TextMessage => {
  numbers += 1;
  const to = `+4477009${String(numbers).padStart(5, '0')}`;
  return { id: randomUUID(), to, text: 'Your code is 012345.', language: 'en-GB', ...changes };
};

/** Contract test of everything that sends text messages. */
export function describeSms(name: string, start: () => Promise<SmsUnderTest>): void {
  describe(`${name} as an SMS sender`, () => {
    let system: SmsUnderTest;
    beforeAll(async () => (system = await start()));
    afterAll(() => system.stop());

    it('[AUTH-4] delivers a message to its number unchanged', async () => {
      const one = message({ text: 'Zażółć "gęślą" jaźń & 🔑\n\n@acme.example #012345', language: 'pl' });
      await system.sms.send(one);
      await system.sms.send(message());
      expect(await system.arrived(one.to)).toMatchObject([{ text: one.text, language: 'pl' }]);
    });

    it('permanently rejects an invalid number and a text that is empty or too long', async () => {
      for (const to of ['', '07700900123', '+0', '+447700900123,+447700900124', '+44 7700 900123', 'anna'])
        await expect(system.sms.send(message({ to }))).rejects.toBeInstanceOf(SmsRejected);
      for (const text of ['', 'x'.repeat(1001)])
        await expect(system.sms.send(message({ text }))).rejects.toBeInstanceOf(SmsRejected);
    });
  });
}
