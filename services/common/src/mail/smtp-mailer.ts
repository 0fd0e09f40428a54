import type { Transporter } from 'nodemailer';
import { createHash, randomUUID } from 'node:crypto';
import { MailRejected, Mailer, assertValidMail, type Mail } from './mailer.ts';

export interface SmtpOptions {
  /** `smtp[s]://[user:password@]host:port`. With `?requireTLS=true`, nothing is sent before STARTTLS. */
  readonly url: string;
  /** Sender of every mail, such as `Atrium <no-reply@acme.example>`. */
  readonly from: string;
  /** Time limit of each step. */
  readonly timeoutSeconds?: number;
}

/** Loaded with the first mail, because most processes never send one. */
async function transportFor(url: string, timeoutMs: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 5,
    maxMessages: 100,
    // The caller decides about retries. This only replaces a connection that went stale while idle.
    maxRequeues: 1,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Sends mails over a small pool of SMTP connections. Nothing is queued: if the server is unreachable, `send` rejects.
 */
export class SmtpMailer extends Mailer {
  private transport: Promise<Transporter> | undefined;

  private constructor(
    private readonly url: string,
    override readonly sender: Sender,
    private readonly timeoutMs: number,
  ) {
    super();
  }

  /** Also resolves while the server is unreachable. It connects when there is something to send. */
  static async connect({ url, from, timeoutSeconds = 10 }: SmtpOptions): Promise<SmtpMailer> {
    const timeoutMs = timeoutSeconds * 1000;
    return new SmtpMailer(url, senderOf(from), timeoutMs);
  }

  override async send(mail: Mail): Promise<void> {
    assertValidMail(mail);
    const { name, address, domain } = this.sender;
    const { to, subject, text, html, language, key, calendar } = mail;
    try {
      this.transport ??= transportFor(this.url, this.timeoutMs);
      const transport = await this.transport;
      await transport.sendMail({
        from: { name, address },
        to: { name: '', address: to },
        subject,
        text,
        html,
        // As an alternative to the text, which calendars take up, and as a file for those who open it themselves.
        ...(calendar && { icalEvent: { method: calendar.method, content: calendar.text } }),
        messageId: `<${key ? hashOf(key) : randomUUID()}@${domain}>`,
        // Prevents out-of-office replies to automated mail.
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(this.timeoutMs * 3),
      });
    } catch (error) {
      throw isPermanent(error) ? new MailRejected('The mail server refused', { cause: error }) : error;
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

/**
 * Whether the server rejects the recipient or the content. Other errors, such as those about us as a sender, may pass.
 */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const code = Number(error.responseCode);
  return (error.command === 'RCPT TO' || error.command === 'DATA') && code >= 500 && code !== 503;
}
