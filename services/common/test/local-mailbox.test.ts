import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalMailbox } from '../src/mail/local-mailbox.ts';
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
