import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SmtpMailer } from '@atrium/common/mail/smtp-mailer';
import { receivedMails } from '@atrium/common/testing/mail-catcher';
import { stackServices } from '@atrium/common/testing/stack-services';
import { randomUUID } from 'node:crypto';
import { renderMail } from '../src/page-texts/mail-template.ts';
import { passwordMail } from '../src/sign-in/pages/password.mail.ts';
import type { PageLanguage } from '../src/page-texts/texts.ts';

let mailer: SmtpMailer;
beforeAll(async () => {
  mailer = await SmtpMailer.connect({ url: stackServices.smtpUrl, from: 'Atrium <no-reply@acme.example>' });
});
afterAll(() => mailer.close());

it.each(['en-GB', 'pl', 'de'] satisfies PageLanguage[])(
  '[AUTH-2] [SET-2] the mail with the link arrives complete in %s, with and without HTML',
  async (language) => {
    const to = `${randomUUID()}@acme.example`;
    const link = `https://intranet.acme.example/auth/new-password/${'x'.repeat(43)}?lang=${language}&a=1`;
    const mail = renderMail(passwordMail({ to, first: 'Żaneta <Größe>', link, minutes: 30, language }));
    await mailer.send(mail);
    const [arrived] = await receivedMails(to);
    expect(arrived?.subject).toBe(mail.subject);
    expect(arrived?.text.trim()).toBe(mail.text.trim());
    expect(arrived?.text).toContain(`\n${link}\n`);
    expect(arrived?.html).toContain(`href="${link.replace('&', '&amp;')}"`);
    expect(arrived?.html).toContain('Żaneta &lt;Größe&gt;');
    expect(arrived?.headers['content-language']).toBe(language);
  },
);
