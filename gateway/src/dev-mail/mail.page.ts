import type { StoredMail } from '@atrium/common/local-mailbox/local-mailbox';
import { escape, withLinks } from './html.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.5rem } li { margin: 0; padding: .75rem 0; border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent) }
ul { list-style: none; padding: 0 } a { color: inherit } small { opacity: .7 } iframe { width: 100%; height: 32rem; border: 1px solid #8884; border-radius: 8px; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; padding: 1rem; border: 1px solid #8884; border-radius: 8px }`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${escape(title)}</title><style>${style}</style></head><body>${body}</body></html>
`;

/** Every message that would have been sent, newest first. */
export const listPage = (mails: readonly StoredMail[]): string =>
  page(
    'Local mailbox',
    `<h1>Local mailbox</h1><p>A single node does not send e-mails or SMS. They are shown here instead.</p>
${mails.length ? `<ul>${mails.map(row).join('')}</ul>` : '<p>No messages yet.</p>'}`,
  );

const titleOf = ({ kind, subject, text }: StoredMail): string => (kind === 'sms' ? `SMS: ${text}` : subject);

const row = (mail: StoredMail): string => {
  const { id, to, sentAt } = mail;
  return `<li><a href="/dev/mail/${encodeURIComponent(id)}">${escape(titleOf(mail))}</a><br><small>${escape(to)} · ${escape(sentAt)}</small></li>`;
};

/** An e-mail as plain text and as HTML in a frame that runs no scripts, or an SMS as plain text. */
export function mailPage(mail: StoredMail): string {
  const { id, to, sentAt, text, kind } = mail;
  const title = kind === 'sms' ? 'SMS' : mail.subject;
  const frame = `<iframe title="E-mail preview" sandbox="${sandbox}" src="/dev/mail/${encodeURIComponent(id)}/html"></iframe>
<h2>Plain text</h2>`;
  return page(
    title,
    `<p><a href="/dev/mail">All messages</a></p><h1>${escape(title)}</h1><p><small>${escape(to)} · ${escape(sentAt)}</small></p>
${kind === 'sms' ? '' : frame}<pre>${withLinks(text)}</pre>`,
  );
}

/** Links open in a new, unsandboxed tab. Nothing else is allowed. */
export const sandbox = 'allow-popups allow-popups-to-escape-sandbox';

export const mailHtml = ({ html }: StoredMail): string => `<!doctype html><base target="_blank">${html}`;
