import { useLingui } from '@lingui/react';
import type { InterfaceLanguage } from './languages.ts';

/** The language on screen; pass it to endpoints that answer in the reader's language. */
export const useLanguage = (): InterfaceLanguage => useLingui().i18n.locale as InterfaceLanguage;
