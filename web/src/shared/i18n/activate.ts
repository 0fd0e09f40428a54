import { i18n, type Messages } from '@lingui/core';
import { rememberLanguage, type InterfaceLanguage } from './languages.ts';

type Load = () => Promise<{ messages: Messages }>;

/** In a build, the first file has the texts of the first pages only (first-texts.config.ts). */
const catalogues: Readonly<Record<InterfaceLanguage, { readonly first: Load; readonly others: Load }>> = {
  'en-GB': {
    first: () => import('../../locales/en-GB.po'),
    others: () => import('../../locales/en-GB.po?lingui'),
  },
  pl: { first: () => import('../../locales/pl.po'), others: () => import('../../locales/pl.po?lingui') },
  de: { first: () => import('../../locales/de.po'), others: () => import('../../locales/de.po?lingui') },
};

/** The language whose other texts are there or on their way. */
let complete: { readonly language: InterfaceLanguage; readonly loaded: Promise<void> } | undefined;

/** Shows the interface in a language. Only the language in use is loaded. */
export async function activate(language: InterfaceLanguage): Promise<void> {
  const [first, others] = await Promise.all([catalogues[language].first(), catalogues[language].others()]);
  complete = { language, loaded: Promise.resolve() };
  show(language, { ...first.messages, ...others.messages });
}

/** As `activate`, for the first page: the texts of others follow with `allTexts`. */
export async function activateForFirstPage(language: InterfaceLanguage): Promise<void> {
  const { messages } = await catalogues[language].first();
  complete = undefined;
  show(language, messages);
}

function show(language: InterfaceLanguage, messages: Messages): void {
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

/** Resolves when there are the texts of all pages. What the first pages do not consist of waits for it. */
export function allTexts(): Promise<void> {
  const language = i18n.locale as InterfaceLanguage;
  if (complete?.language === language) return complete.loaded;
  const loaded = catalogues[language].others().then(
    ({ messages }) => i18n.load(language, messages),
    (error: unknown) => {
      complete = undefined;
      throw error;
    },
  );
  complete = { language, loaded };
  return loaded;
}

/** Loads a part that a first page shows later, with its texts. */
export async function withTexts<T>(load: Promise<T>): Promise<T> {
  const [part] = await Promise.all([load, allTexts()]);
  return part;
}

/** As `activate`, for a choice that the person made: remembered on this device. */
export async function chooseLanguage(language: InterfaceLanguage): Promise<void> {
  await activate(language);
  rememberLanguage(language);
}
