import { mailPage, type Letterhead } from '@atrium/common/mail/mail-page';
import type { Mail } from '@atrium/common/mail/mailer';
import { html } from '@atrium/common/text/html';
import { spokenFor, type InterfaceLanguage, type Language } from '@atrium/proto/common';

interface Words {
  readonly subject: string;
  readonly body: (name: string) => string;
}

const words: Readonly<Record<InterfaceLanguage, Words>> = {
  'en-GB': {
    subject: 'A webhook was switched off',
    body: (name) =>
      `The webhook “${name}” has not been reached for five days, so it was switched off. Once its address answers again, switch it on in the administration under Webhooks.`,
  },
  pl: {
    subject: 'Webhook został wyłączony',
    body: (name) =>
      `Webhook „${name}” był nieosiągalny przez pięć dni, dlatego został wyłączony. Gdy jego adres znów będzie odpowiadać, włącz go w administracji w sekcji Webhooki.`,
  },
  de: {
    subject: 'Ein Webhook wurde ausgeschaltet',
    body: (name) =>
      `Der Webhook „${name}“ war fünf Tage lang nicht erreichbar und wurde deshalb ausgeschaltet. Sobald seine Adresse wieder antwortet, schalte ihn in der Verwaltung unter Webhooks ein.`,
  },
};

export function webhookMail(to: string, language: Language, whose: Letterhead, name: string): Mail {
  const spoken = spokenFor(language);
  const text = words[spoken].body(name);
  const content = html`<p>${text}</p>`;
  return {
    to,
    subject: words[spoken].subject,
    text,
    html: mailPage(spoken, whose, content),
    language: spoken,
  };
}
