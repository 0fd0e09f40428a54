import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Mail, Mailer } from '../src/mail/mailer.ts';

export interface MailerUnderTest {
  readonly mailer: Mailer;
  /** What arrived for an address, the newest first. */
  delivered(to: string): Promise<readonly Pick<Mail, 'to' | 'subject' | 'text' | 'html'>[]>;
  stop(): Promise<void>;
}

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
      const sent = mail('ola@acme.example', 'Grüße & <Straße>');
      await system.mailer.send(sent);
      const [arrived] = await system.delivered('ola@acme.example');
      expect(arrived?.subject).toBe(sent.subject);
      expect(arrived?.text.trim()).toBe(sent.text.trim());
      expect(arrived?.html.trim()).toBe(sent.html);
    });

    it('keeps the mails of one address in the order they were sent, and apart from others', async () => {
      for (const subject of ['first', 'second', 'third'])
        await system.mailer.send(mail('jan@acme.example', subject));
      await system.mailer.send(mail('eva@acme.example', 'hers'));
      const arrived = await system.delivered('jan@acme.example');
      expect(arrived.map(({ subject }) => subject)).toEqual(['third', 'second', 'first']);
    });

    it('loses nothing sent at the same time', async () => {
      const subjects = Array.from({ length: 20 }, (_, index) => `at once ${index}`);
      await Promise.all(subjects.map((subject) => system.mailer.send(mail('many@acme.example', subject))));
      const arrived = await system.delivered('many@acme.example');
      expect(arrived.map(({ subject }) => subject).sort()).toEqual(subjects.toSorted());
    });
  });
}
