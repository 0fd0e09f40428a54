import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalMailbox } from '../src/local-mailbox/local-mailbox.ts';
import { LocalSms } from '../src/local-mailbox/local-sms.ts';
import { describeSms } from './sms.contract.ts';

describeSms('LocalSms', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-sms-'));
  const mailbox = new LocalMailbox(folder);
  return {
    sms: new LocalSms(mailbox),
    arrived: (to) => mailbox.list(to),
    stop: () => rm(folder, { recursive: true }),
  };
});
