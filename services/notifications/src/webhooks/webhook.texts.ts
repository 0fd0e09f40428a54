import { escapeHtml } from '@atrium/common/text/escape-html';
import { spokenFor, type InterfaceLanguage, type Language } from '@atrium/proto/common';

interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

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

export function letterOf(language: Language, name: string): Letter {
  const { subject, body } = words[spokenFor(language)];
  const text = body(name);
  return { subject, text, html: `<p>${escapeHtml(text)}</p>` };
}
