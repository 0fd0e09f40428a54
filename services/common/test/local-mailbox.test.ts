import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalMailbox } from '../src/local-mailbox/local-mailbox.ts';
import { describeMailer } from './mailer.contract.ts';

describeMailer('LocalMailbox', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-mail-'));
  const mailer = new LocalMailbox(join(folder, 'mail'));
  return {
    mailer,
    delivered: (to) => mailer.list(to),
    stop: () => rm(folder, { recursive: true }),
  };
});

it('stores a mail once if it is sent again with the same key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-mail-'));
  const mailbox = new LocalMailbox(folder);
  const mail = {
    to: 'a@example.test',
    subject: 'Hello',
    text: 'Hello',
    html: '',
    language: 'en-GB',
  } as const;
  for (const key of ['one', 'one', 'two']) await mailbox.send({ ...mail, key });
  await mailbox.send(mail);
  await mailbox.send(mail);
  expect(await mailbox.list()).toHaveLength(4);
  await rm(folder, { recursive: true });
});
