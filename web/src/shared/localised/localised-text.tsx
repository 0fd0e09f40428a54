import { useLingui } from '@lingui/react/macro';
import { textFor, type Localised } from '@atrium/proto/common';
import { useLanguage } from '../i18n/use-language.ts';
import { useSession } from '../session/use-session.ts';

/** Texts by language, for the reader. */
export function useLocalised() {
  const { t } = useLingui();
  const language = useLanguage();
  const { languages, defaultLanguage } = useSession().organisation;
  return {
    /** In the reader’s language if there is one. */
    text: (texts: Localised): string => textFor(texts, language, defaultLanguage)?.text ?? t`Untitled`,
    languageOf: (texts: Localised) => textFor(texts, language, defaultLanguage)?.language,
    /** The languages it is written in: "EN · PL". */
    codes: (texts: Localised): string =>
      languages
        .filter((one) => texts[one])
        .map((one) => one.slice(0, 2).toUpperCase())
        .join(' · '),
  };
}

export function LocalisedText({ texts }: { texts: Localised }) {
  const { text, languageOf } = useLocalised();
  return <span lang={languageOf(texts)}>{text(texts)}</span>;
}
