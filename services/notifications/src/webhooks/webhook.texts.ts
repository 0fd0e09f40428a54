import { mailPage, type Letterhead } from '@atrium/common/mail/mail-page';
import type { Mail } from '@atrium/common/mail/mailer';
import { html } from '@atrium/common/text/html';
import { interfaceLanguageFor, type InterfaceLanguage, type Language } from '@atrium/proto/common';

interface MailText {
  readonly subject: string;
  readonly body: (name: string) => string;
}

const texts: Readonly<Record<InterfaceLanguage, MailText>> = {
  'en-GB': {
    subject: 'A webhook was turned off',
    body: (name) =>
      `The webhook “${name}” was turned off because deliveries have failed for five days. Once its URL responds again, turn it on under Administration > Webhooks.`,
  },
  pl: {
    subject: 'Webhook został wyłączony',
    body: (name) =>
      `Webhook „${name}” został wyłączony, bo przez pięć dni nie udawało się dostarczać zdarzeń. Gdy jego adres URL znów będzie odpowiadać, włącz go w sekcji Administracja > Webhooki.`,
  },
  de: {
    subject: 'Ein Webhook wurde ausgeschaltet',
    body: (name) =>
      `Der Webhook „${name}“ wurde ausgeschaltet, weil Zustellungen seit fünf Tagen fehlschlagen. Sobald seine URL wieder antwortet, schalte ihn unter Verwaltung > Webhooks wieder ein.`,
  },
};

export function webhookMail(to: string, language: Language, letterhead: Letterhead, name: string): Mail {
  const spoken = interfaceLanguageFor(language);
  const text = texts[spoken].body(name);
  const content = html`<p>${text}</p>`;
  return {
    to,
    subject: texts[spoken].subject,
    text,
    html: mailPage(spoken, letterhead, content),
    language: spoken,
  };
}
