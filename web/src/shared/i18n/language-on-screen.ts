import { i18n } from '@lingui/core';
import type { InterfaceLanguage } from './languages.ts';

/** As `useLanguage`, for loaders, which are no components. */
export const languageOnScreen = (): InterfaceLanguage => i18n.locale as InterfaceLanguage;
