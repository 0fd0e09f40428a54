import type { Transporter } from 'nodemailer';
import { createHash, randomUUID } from 'node:crypto';
import { MailRefused, Mailer, checkMail, type Mail } from './mailer.ts';

export interface SmtpOptions {
  /** `smtp[s]://[user:password@]host:port`; with `?requireTLS=true` nothing is said before STARTTLS. */
  readonly url: string;
  /** Sender of every mail, `Atrium <no-reply@acme.example>`. */
  readonly from: string;
  /** How long each step may take. */
  readonly patienceSeconds?: number;
}

/** Loaded with the first mail: most processes never send one. */
async function transportFor(url: string, patience: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 5,
    maxMessages: 100,
    // Who sends decides whether to try again; here only a connection that went stale while idle is replaced.
    maxRequeues: 1,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Mails over a few kept SMTP connections. Nothing is kept for later: a server that is away makes `send` reject. */
export class SmtpMailer extends Mailer {
  private transport: Promise<Transporter> | undefined;

  private constructor(
    private readonly url: string,
    private readonly sender: Sender,
    private readonly patience: number,
  ) {
    super();
  }

  /** Also while the server is away: it is looked for when there is something to send. */
  static async connect({ url, from, patienceSeconds = 10 }: SmtpOptions): Promise<SmtpMailer> {
    const patience = patienceSeconds * 1000;
    return new SmtpMailer(url, senderOf(from), patience);
  }

  override async send(mail: Mail): Promise<void> {
    checkMail(mail);
    const { name, address, domain } = this.sender;
    const { to, subject, text, html, language, key } = mail;
    try {
      this.transport ??= transportFor(this.url, this.patience);
      const transport = await this.transport;
      await transport.sendMail({
        from: { name, address },
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${key ? hashOf(key) : randomUUID()}@${domain}>`,
        // Nobody's holiday answers a program.
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(this.patience * 3),
      });
    } catch (error) {
      throw isForGood(error) ? new MailRefused('The mail server refused', { cause: error }) : error;
    }
  }

  async close(): Promise<void> {
    (await this.transport)?.close();
  }
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

interface Sender {
  readonly name: string;
  readonly address: string;
  readonly domain: string;
}

function senderOf(from: string): Sender {
  const [, name = '', address = '', domain = ''] =
    /^(?:"?([^"<>\p{Cc}]*?)"? *<)?([^\s<>@\p{Cc}]+@([^\s<>@\p{Cc}]+))>?$/u.exec(from.trim()) ?? [];
  if (!address) throw new Error(`Invalid sender address "${from}"`);
  return { name, address, domain };
}

/** What the server has against the receiver or the words. Against us or by chance is another matter: that passes. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const code = Number(error.responseCode);
  return (error.command === 'RCPT TO' || error.command === 'DATA') && code >= 500 && code !== 503;
}
