import type { Mail } from '@atrium/common/mail/mailer';
import type { PushMessage } from '@atrium/common/push/push';
import type { TextMessage } from '@atrium/common/sms/sms';
import { inkOf, mailPage, type Letterhead } from '@atrium/common/mail/mail-page';
import { asLine } from '@atrium/common/text/as-line';
import { html } from '@atrium/common/text/html';
import { spokenFor, type InterfaceLanguage, type Language } from '@atrium/proto/common';

/** What a broadcast says to one person, in their language. */
export interface Told {
  readonly whose: Letterhead;
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
const pushLetters = 300;
/** With title and address it stays within what a phone puts together again. */
const smsLetters = 280;

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;
const headOf = ({ emergency, title, language }: Told): string =>
  emergency ? texts[spokenFor(language)].emergency(title) : title;

export const broadcastPush = (told: Told, id: string, link: string): PushMessage => ({
  title: told.whose.name,
  body: cut(headOf(told), pushLetters),
  link,
  ...{ tag: `broadcast ${id}`, urgent: told.emergency, silent: false, keepFor: week },
});

export const broadcastSms = (told: Told, link: string): Pick<TextMessage, 'text' | 'language'> => ({
  text: `${told.whose.name}: ${asLine(headOf(told))}\n${cut(told.message, smsLetters)}\n${link}`,
  language: told.language,
});

/** Says the same with and without HTML. */
export function broadcastMail(
  told: Told,
  { first, email }: { readonly first: string; readonly email: string },
  link: string,
): Mail {
  const spoken = spokenFor(told.language);
  const { greeting, open, answer } = texts[spoken];
  const call = told.emergency ? answer : open;
  const text = [greeting(first), told.title, told.message, `${call}\n${link}`].join('\n\n');
  const paragraphs = told.message.split(/\n+/).map((line) => html`<p>${line}</p>`);
  const content = html`<p>${greeting(first)}</p>
    <h1 style="font-size:20px">${headOf(told)}</h1>
    ${paragraphs}
    <p><a href="${link}" style="color:${inkOf(told.whose)};font-weight:600">${call}</a></p>`;
  return {
    to: email,
    subject: asLine(headOf(told)).slice(0, 200),
    text: `${text}\n`,
    html: mailPage(spoken, told.whose, content),
    language: spoken,
  };
}
