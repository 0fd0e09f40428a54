import { i18n } from '@lingui/core';
import type { InterfaceLanguage } from './languages.ts';

/** The same as `useLanguage`, for loaders, which cannot use hooks. */
export const languageOnScreen = (): InterfaceLanguage => i18n.locale as InterfaceLanguage;
