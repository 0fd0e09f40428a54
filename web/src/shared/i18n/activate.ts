import { i18n, type Messages } from '@lingui/core';
import { rememberLanguage, type InterfaceLanguage } from './languages.ts';

const catalogues: Readonly<Record<InterfaceLanguage, () => Promise<{ messages: Messages }>>> = {
  'en-GB': () => import('../../locales/en-GB.po'),
  pl: () => import('../../locales/pl.po'),
  de: () => import('../../locales/de.po'),
};

/** Shows the interface in a language. Only the language in use is loaded. */
export async function activate(language: InterfaceLanguage): Promise<void> {
  const { messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

/** As `activate`, for a choice that the person made: remembered on this device. */
export async function chooseLanguage(language: InterfaceLanguage): Promise<void> {
  await activate(language);
  rememberLanguage(language);
}
