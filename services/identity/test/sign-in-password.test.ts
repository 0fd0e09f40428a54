import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Answer, TestBrowser, TestClient, alertOf } from './sign-in.browser.ts';
import { until } from '@atrium/common/testing/until';
import { SignInSystem, type TestAccount, publicUrl } from './sign-in.system.ts';

let system: SignInSystem;
beforeAll(async () => (system = await SignInSystem.start()));
afterAll(() => system.stop());

let addresses = 0;
const newClient = (language = 'en'): TestClient => {
  addresses += 1;
  return new TestClient(new TestBrowser(system, { language, address: `198.51.100.${addresses}` }), system);
};

const forgotten = (email: string, language = 'en'): Promise<Answer> =>
  newClient(language).browser.open('/auth/forgotten-password', { email });

const mailsTo = (email: string) => system.mailbox.list(email);

/** Requests a link and takes it from the mail. */
async function linkFor({ email }: TestAccount, nth = 1): Promise<string> {
  await forgotten(email);
  const mail = await until(async () => (await mailsTo(email))[nth - 1] && (await mailsTo(email))[0]);
  return /http\S+/.exec(mail.text)?.[0] ?? '';
}

const save = (link: string, password: string, repeated = password): Promise<Answer> =>
  newClient().browser.open(link, { password, repeated });

const accepts = async ({ email }: TestAccount, password: string): Promise<boolean> =>
  (await newClient().code(email, password)) !== null;

describe('a forgotten password', () => {
  it('[AUTH-2] is replaced through a link sent by e-mail', async () => {
    const account = await system.account();
    const client = newClient();
    const page = await client.begin();
    const link = /href="([^"]*forgotten-password[^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const form = await client.browser.open(link);
    expect(form.text).toContain('autocomplete="username"');
    expect(form.text).toContain(`href="${page.url}?lang=en-GB"`);
    const sent = await client.browser.open(link, { email: account.email });
    expect(sent.text).toContain(`If there is an account for ${account.email}`);
    const mail = await until(async () => (await mailsTo(account.email))[0]);
    expect(mail.subject).toBe('Reset your Atrium password');
    expect(mail.text).toContain('Hello Marta,');
    const mailed = /http\S+/.exec(mail.text)?.[0] ?? '';
    expect(mail.html).toContain(`href="${mailed}"`);
    expect((await client.browser.open(mailed)).text).toContain('autocomplete="new-password"');
    const saved = await client.browser.open(mailed, {
      password: 'a quieter set of geese',
      repeated: 'a quieter set of geese',
    });
    expect(saved.text).toContain('Password saved');
    expect(saved.text).toContain(`href="${publicUrl}/"`);
    expect([
      await accepts(account, account.password),
      await accepts(account, 'a quieter set of geese'),
    ]).toEqual([false, true]);
  });

  it('[AUTH-2] gets the same answer for an unknown address and for a deactivated person, and neither is sent a mail', async () => {
    const [account, inactive] = [await system.account(), await system.account()];
    await system.identityProvider.deactivate(inactive.personId);
    const nobody = `nobody-${account.email}`;
    const answers = await Promise.all(
      [account.email, nobody, inactive.email].map(async (email) =>
        (await forgotten(email)).text.replaceAll(email, 'EMAIL'),
      ),
    );
    expect(answers[1]).toBe(answers[0]);
    expect(answers[2]).toBe(answers[0]);
    await until(async () => (await mailsTo(account.email))[0]);
    await system.restart();
    expect([await mailsTo(nobody), await mailsTo(inactive.email)]).toEqual([[], []]);
  });

  it('[AUTH-2] has a link that works once, for half an hour', async () => {
    const account = await system.account();
    const link = await linkFor(account);
    expect((await save(link, 'a quieter set of geese')).status).toBe(200);
    const again = await save(link, 'somebody else came along');
    expect([again.status, again.text.includes('This link has expired')]).toEqual([410, true]);
    const late = await linkFor(account, 2);
    const links = system.collection('password_links');
    const [stored] = await links.find({ personId: account.personId }).toArray();
    expect(Math.round((stored?.['expiresAt'].getTime() - Date.now()) / 60_000)).toBe(30);
    await links.updateMany({ personId: account.personId }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await newClient().browser.open(late)).status).toBe(410);
    expect((await save(late, 'somebody else came along')).status).toBe(410);
    expect(await accepts(account, 'a quieter set of geese')).toBe(true);
  });

  it('[AUTH-2] lets only one of two concurrent uses of a link through', async () => {
    const account = await system.account();
    const link = await linkFor(account);
    const answers = await Promise.all([
      save(link, 'the first of the two'),
      save(link, 'the second of the two'),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410]);
  });

  it('[AUTH-2] stores no secret of a link in the database', async () => {
    const account = await system.account();
    const secret = /new-password\/([\w-]+)/.exec(await linkFor(account))?.[1] ?? '';
    expect(secret).toHaveLength(43);
    const stored = await system.collection('password_links').find({ personId: account.personId }).toArray();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('[AUTH-2] does not flood a mailbox', async () => {
    const account = await system.account();
    for (let count = 0; count < 5; count += 1) await forgotten(account.email);
    // Closing the service waits for work in progress.
    await system.restart();
    expect(await mailsTo(account.email)).toHaveLength(3);
  });

  it('[AUTH-2] is mailed once after the mail server was down, even across a restart', async () => {
    const account = await system.account();
    const bringBack = await system.loseMailServer();
    for (let count = 0; count < 5; count += 1) await forgotten(account.email);
    await until(() => system.collection('tasks').findOne({ 'data.key': `en-GB ${account.personId}` }));
    await system.restart();
    // Each attempt creates a link and deletes it again: between two attempts none exists.
    const link = { personId: account.personId };
    await until(async () => (await system.collection('password_links').countDocuments(link)) === 0 || null);
    await bringBack();
    const mail = await until(async () => (await mailsTo(account.email))[0]);
    expect((await save(/http\S+/.exec(mail.text)?.[0] ?? '', 'a quieter set of geese')).status).toBe(200);
    const isDone = async () =>
      (await system.collection('tasks').countDocuments({ 'data.key': /^en-GB / })) === 0 || null;
    await until(isDone);
    expect(await mailsTo(account.email)).toHaveLength(1);
  });

  it.each([
    [
      'a quieter set of geese',
      'a quieter set of ducks',
      'The passwords do not match. Enter the same password twice.',
    ],
    ['acme12345678', 'acme12345678', 'This password is too easy to guess. Choose another one.'],
    ['eleven char', 'eleven char', 'This password is too short. Use at least 12 characters.'],
    [
      'w'.repeat(3) + ' long'.repeat(60),
      'w'.repeat(3) + ' long'.repeat(60),
      'This password is too long. Use at most 200 characters.',
    ],
    ['Password1234', 'Password1234', 'This password is too easy to guess. Choose another one.'],
  ])(
    '[AUTH-2] explains what is wrong with %.20s and %.20s, and the link stays valid',
    async (password, repeated, text) => {
      const account = await system.account();
      const link = await linkFor(account);
      const answer = await save(link, password, repeated);
      expect([answer.status, alertOf(answer)]).toEqual([422, text]);
      expect(answer.text).not.toContain(password);
      expect((await save(link, 'a quieter set of geese')).status).toBe(200);
    },
  );

  it('[AUTH-2] signs out everyone who signed in with the old one', async () => {
    const account = await system.account();
    const thief = newClient();
    const tokens = await thief.signIn(account);
    await save(await linkFor(account), 'a quieter set of geese');
    expect((await thief.refresh(tokens.refresh_token)).status).toBe(400);
  });

  it('[AUTH-2] lets the owner in after other people’s guesses have throttled the account', async () => {
    const account = await system.account();
    for (let count = 0; count < 6; count += 1) await accepts(account, 'not the password');
    expect(await accepts(account, account.password)).toBe(false);
    await save(await linkFor(account), 'a quieter set of geese');
    expect(await accepts(account, 'a quieter set of geese')).toBe(true);
  });

  it('[AUTH-2] has a link that is void once the address changes', async () => {
    const account = await system.account();
    const link = await linkFor(account);
    await system.identityProvider.changeEmail(account.personId, `moved-${account.email}`);
    expect((await save(link, 'a quieter set of geese')).status).toBe(410);
  });

  it('[AUTH-2] [SET-2] is mailed in the language of the page', async () => {
    const account = await system.account();
    await forgotten(account.email, 'pl');
    const mail = await until(async () => (await mailsTo(account.email))[0]);
    expect([mail.subject, mail.language]).toEqual(['Zresetuj hasło do Atrium', 'pl']);
    expect(mail.text).toContain('Link działa jeden raz i jest ważny 30 minut.');
    const page = await newClient('en').browser.open(/http\S+/.exec(mail.text)?.[0] ?? '');
    expect(page.text).toContain('<html lang="pl">');
  });
});
