import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { MailRejected, type Mail, type Mailer } from '../src/mail/mailer.ts';

export interface MailerUnderTest {
  readonly mailer: Mailer;
  /** Waits for this many mails to an address and returns them, newest first. */
  delivered(to: string, count: number): Promise<readonly Pick<Mail, 'to' | 'subject' | 'text' | 'html'>[]>;
  stop(): Promise<void>;
}

/** Unique per run, because earlier runs may have left mails at the same server. */
const addressOf = (name: string): string => `${name}-${randomUUID()}@acme.example`;

/** Contract test of every mailer, however it transports mails. */
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

    it('delivers subject, text and HTML unchanged', async () => {
      const sent = mail(addressOf('ola'), 'Grüße & <Straße>');
      await system.mailer.send(sent);
      const [arrived] = await system.delivered(sent.to, 1);
      expect(arrived?.to).toBe(sent.to);
      expect(arrived?.subject).toBe(sent.subject);
      expect(arrived?.text.trim()).toBe(sent.text.trim());
      expect(arrived?.html.trim()).toBe(sent.html);
    });

    it('keeps the mails of an address in sending order and apart from others', async () => {
      const [jan, eva] = [addressOf('jan'), addressOf('eva')];
      for (const subject of ['first', 'second', 'third']) await system.mailer.send(mail(jan, subject));
      await system.mailer.send(mail(eva, 'hers'));
      const arrived = await system.delivered(jan, 3);
      expect(arrived.map(({ subject }) => subject)).toEqual(['third', 'second', 'first']);
    });

    it('loses no mail when many are sent at once', async () => {
      const subjects = Array.from({ length: 20 }, (_, index) => `at once ${index}`);
      const many = addressOf('many');
      await Promise.all(subjects.map((subject) => system.mailer.send(mail(many, subject))));
      const arrived = await system.delivered(many, 20);
      expect(arrived.map(({ subject }) => subject).sort()).toEqual(subjects.toSorted());
    });

    it('permanently rejects multiple addresses and header injection', async () => {
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
      for (const one of bad) await expect(system.mailer.send(one)).rejects.toBeInstanceOf(MailRejected);
      // A later mail has arrived, so none of the earlier ones is still on its way.
      const witness = addressOf('witness');
      await system.mailer.send(mail(witness, 'good'));
      await system.delivered(witness, 1);
      expect(await system.delivered(victim, 0)).toEqual([]);
    });
  });
}
