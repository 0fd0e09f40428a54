import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { MailRefused, type Mail, type Mailer } from '../src/mail/mailer.ts';

export interface MailerUnderTest {
  readonly mailer: Mailer;
  /** What arrived for an address once so many have, the newest first. */
  delivered(to: string, count: number): Promise<readonly Pick<Mail, 'to' | 'subject' | 'text' | 'html'>[]>;
  stop(): Promise<void>;
}

/** An address of this run alone: what travels may end where other runs ended. */
const addressOf = (name: string): string => `${name}-${randomUUID()}@acme.example`;

/** What every mailer keeps, whichever way the mail travels. */
export function describeMailer(name: string, start: () => Promise<MailerUnderTest>): void {
  describe(`${name} as a mailer`, () => {
    let system: MailerUnderTest;
    beforeAll(async () => (system = await start()));
    afterAll(() => system.stop());

    const mail = (to: string, subject: string): Mail => ({
      to,
      subject,
      text: `Zażółć gęślą jaźń — ${subject}\n`,
      html: `<p lang="pl">Zażółć gęślą jaźń — ${subject}</p>`,
      language: 'pl',
    });

    it('delivers subject, text and HTML letter for letter', async () => {
      const sent = mail(addressOf('ola'), 'Grüße & <Straße>');
      await system.mailer.send(sent);
      const [arrived] = await system.delivered(sent.to, 1);
      expect(arrived?.to).toBe(sent.to);
      expect(arrived?.subject).toBe(sent.subject);
      expect(arrived?.text.trim()).toBe(sent.text.trim());
      expect(arrived?.html.trim()).toBe(sent.html);
    });

    it('keeps the mails of one address in the order they were sent, and apart from others', async () => {
      const [jan, eva] = [addressOf('jan'), addressOf('eva')];
      for (const subject of ['first', 'second', 'third']) await system.mailer.send(mail(jan, subject));
      await system.mailer.send(mail(eva, 'hers'));
      const arrived = await system.delivered(jan, 3);
      expect(arrived.map(({ subject }) => subject)).toEqual(['third', 'second', 'first']);
    });

    it('loses nothing sent at the same time', async () => {
      const subjects = Array.from({ length: 20 }, (_, index) => `at once ${index}`);
      const many = addressOf('many');
      await Promise.all(subjects.map((subject) => system.mailer.send(mail(many, subject))));
      const arrived = await system.delivered(many, 20);
      expect(arrived.map(({ subject }) => subject).sort()).toEqual(subjects.toSorted());
    });

    it('refuses for good what would be more than one address or one header', async () => {
      const victim = addressOf('victim');
      const addresses = [
        `a@acme.example\r\nBcc: ${victim}`,
        `a@acme.example, ${victim}`,
        `a@acme.example;${victim}`,
        `Somebody <${victim}>`,
        `a@acme.example ${victim}`,
        'nobody',
        '',
      ];
      const subjects = [`x\r\nBcc: ${victim}`, `x\nBcc: ${victim}`, 'x\0', 'x\u2028y'];
      const bad = [
        ...addresses.map((to) => mail(to, 'x')),
        ...subjects.map((subject) => mail(victim, subject)),
      ];
      for (const one of bad) await expect(system.mailer.send(one)).rejects.toBeInstanceOf(MailRefused);
      // What is sent after them has come, so nothing of them is on its way.
      const witness = addressOf('witness');
      await system.mailer.send(mail(witness, 'good'));
      await system.delivered(witness, 1);
      expect(await system.delivered(victim, 0)).toEqual([]);
    });
  });
}
