import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TextMessage } from '../sms/sms.ts';
import { Mailer, assertValidMail, type Mail } from '../mail/mailer.ts';

export interface StoredMail extends Mail {
  readonly id: string;
  readonly sentAt: string;
  /** Text messages have neither a subject nor HTML. */
  readonly kind?: 'sms';
}

const maxMails = 200;
const isMail = (name: string): boolean => name.endsWith('.json');

/**
 * Stores mails of a single node as files in one folder that its services share. They are shown at /dev/mail. The oldest
 * are deleted.
 */
export class LocalMailbox extends Mailer {
  override readonly sender = { name: 'Atrium', address: 'no-reply@localhost' };
  private sent = 0;

  constructor(private readonly folder: string) {
    super();
  }

  override async send(mail: Mail): Promise<void> {
    assertValidMail(mail);
    await this.store(mail);
  }

  /** Stores a text message next to the mails instead of sending it. */
  async storeMessage({ id: key, to, text, language }: TextMessage): Promise<void> {
    await this.store({ key, to, text, language, subject: '', html: '', kind: 'sms' });
  }

  private async store(mail: Omit<StoredMail, 'id' | 'sentAt'>): Promise<void> {
    const own = mail.key ? createHash('sha256').update(mail.key).digest('hex') : randomUUID();
    if (mail.key && (await this.names()).some((name) => name.includes(own))) return;
    const sentAt = new Date().toISOString();
    // Time and count come first, so that file names sort in sending order.
    const count = String((this.sent += 1)).padStart(8, '0');
    const id = `${sentAt.replaceAll(/\D/g, '')}-${count}-${own}`;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = join(this.folder, `${id}.json`);
    await writeFile(`${file}.new`, JSON.stringify({ id, sentAt, ...mail } satisfies StoredMail), {
      mode: 0o600,
    });
    await rename(`${file}.new`, file);
    await this.removeOldest();
  }

  /** Newest first. */
  async list(to?: string): Promise<StoredMail[]> {
    const mails = await Promise.all((await this.names()).map((name) => this.read(name)));
    return mails.filter((mail) => mail !== null).filter((mail) => to === undefined || mail.to === to);
  }

  private async names(): Promise<string[]> {
    const names = await readdir(this.folder).catch(whenMissing<string[]>([]));
    return names.filter(isMail).sort().reverse();
  }

  private async read(name: string): Promise<StoredMail | null> {
    // Another service may have deleted it in the meantime.
    const text = await readFile(join(this.folder, name), 'utf8').catch(whenMissing(null));
    return text === null ? null : (JSON.parse(text) as StoredMail);
  }

  private async removeOldest(): Promise<void> {
    const old = (await this.names()).slice(maxMails);
    await Promise.all(old.map((name) => rm(join(this.folder, name), { force: true })));
  }
}

const whenMissing =
  <T>(fallback: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return fallback;
    throw error;
  };
