import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SmtpMailer } from '@atrium/common/mail/smtp-mailer';
import { caught } from '@atrium/common/testing/mail-catcher';
import { stackParts } from '@atrium/common/testing/stack-parts';
import { randomUUID } from 'node:crypto';
import { letter } from '../src/sign-in/pages/letter.ts';
import { passwordMail } from '../src/sign-in/pages/password.mail.ts';
import type { PageLanguage } from '../src/sign-in/pages/texts.ts';

let mailer: SmtpMailer;
beforeAll(async () => {
  mailer = await SmtpMailer.connect({ url: stackParts.smtpUrl, from: 'Atrium <no-reply@acme.example>' });
});
afterAll(() => mailer.close());

it.each(['en-GB', 'pl', 'de'] satisfies PageLanguage[])(
  '[AUTH-2] [SET-2] the mail with the link arrives whole in %s, with and without HTML',
  async (language) => {
    const to = `${randomUUID()}@acme.example`;
    const link = `https://intranet.acme.example/auth/new-password/${'x'.repeat(43)}?lang=${language}&a=1`;
    const mail = letter(passwordMail({ to, first: 'Żaneta <Größe>', link, minutes: 30, language }));
    await mailer.send(mail);
    const [arrived] = await caught(to);
    expect(arrived?.subject).toBe(mail.subject);
    expect(arrived?.text.trim()).toBe(mail.text.trim());
    expect(arrived?.text).toContain(`\n${link}\n`);
    expect(arrived?.html).toContain(`href="${link.replace('&', '&amp;')}"`);
    expect(arrived?.html).toContain('Żaneta &lt;Größe&gt;');
    expect(arrived?.headers['content-language']).toBe(language);
  },
);
