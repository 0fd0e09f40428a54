import type { Mail } from '@atrium/common/mail/mailer';
import type { PushMessage } from '@atrium/common/push/push';
import type { TextMessage } from '@atrium/common/sms/sms';
import { brandInk, mailPage, type Letterhead } from '@atrium/common/mail/mail-page';
import { asLine } from '@atrium/common/text/as-line';
import { html } from '@atrium/common/text/html';
import { interfaceLanguageFor, type InterfaceLanguage, type Language } from '@atrium/proto/common';

/** The content of a broadcast for one person, in their language. */
export interface BroadcastContent {
  readonly branding: Letterhead;
  readonly emergency: boolean;
  readonly title: string;
  readonly message: string;
  readonly language: Language;
}

interface Texts {
  readonly greeting: (first: string) => string;
  readonly emergency: (title: string) => string;
  readonly open: string;
  readonly answer: string;
}

const texts: Readonly<Record<InterfaceLanguage, Texts>> = {
  'en-GB': {
    greeting: (first) => `Hello ${first},`,
    emergency: (title) => `Emergency: ${title}`,
    open: 'Open in Atrium',
    answer: 'Let us know if you’re safe',
  },
  pl: {
    greeting: (first) => `Cześć ${first},`,
    emergency: (title) => `Sytuacja awaryjna: ${title}`,
    open: 'Otwórz w Atrium',
    answer: 'Daj znać, czy nic Ci nie grozi',
  },
  de: {
    greeting: (first) => `Hallo ${first},`,
    emergency: (title) => `Notfall: ${title}`,
    open: 'In Atrium öffnen',
    answer: 'Sag uns, ob du in Sicherheit bist',
  },
};

const week = 7 * 24 * 3600;
const maxPushLength = 300;
/** With title and link, this is still short enough for a phone to join the parts. */
const maxSmsLength = 280;

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;
const headingOf = ({ emergency, title, language }: BroadcastContent): string =>
  emergency ? texts[interfaceLanguageFor(language)].emergency(title) : title;

export const broadcastPush = (broadcastContent: BroadcastContent, id: string, link: string): PushMessage => ({
  title: broadcastContent.branding.name,
  body: cut(headingOf(broadcastContent), maxPushLength),
  link,
  ...{ tag: `broadcast ${id}`, urgent: broadcastContent.emergency, silent: false, keepFor: week },
});

export const broadcastSms = (
  broadcastContent: BroadcastContent,
  link: string,
): Pick<TextMessage, 'text' | 'language'> => ({
  text: `${broadcastContent.branding.name}: ${asLine(headingOf(broadcastContent))}\n${cut(broadcastContent.message, maxSmsLength)}\n${link}`,
  language: broadcastContent.language,
});

/** The text and the HTML version have the same content. */
export function broadcastMail(
  broadcastContent: BroadcastContent,
  { first, email }: { readonly first: string; readonly email: string },
  link: string,
): Mail {
  const spoken = interfaceLanguageFor(broadcastContent.language);
  const { greeting, open, answer } = texts[spoken];
  const call = broadcastContent.emergency ? answer : open;
  const text = [greeting(first), broadcastContent.title, broadcastContent.message, `${call}\n${link}`].join(
    '\n\n',
  );
  const paragraphs = broadcastContent.message.split(/\n+/).map((line) => html`<p>${line}</p>`);
  const content = html`<p>${greeting(first)}</p>
    <h1 style="font-size:20px">${headingOf(broadcastContent)}</h1>
    ${paragraphs}
    <p>
      <a href="${link}" style="color:${brandInk(broadcastContent.branding)};font-weight:600">${call}</a>
    </p>`;
  return {
    to: email,
    subject: asLine(headingOf(broadcastContent)).slice(0, 200),
    text: `${text}\n`,
    html: mailPage(spoken, broadcastContent.branding, content),
    language: spoken,
  };
}
