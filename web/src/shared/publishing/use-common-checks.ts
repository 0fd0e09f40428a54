import { useLingui } from '@lingui/react/macro';
import type { Language } from '@atrium/proto/common';
import { languageName } from '../i18n/language-name.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { languagePlace } from '../localised/language-place.ts';
import { useSession } from '../session/use-session.ts';
import type { PublishCheck } from './publish-check.ts';

export interface WrittenLanguages {
  readonly isWritten: (language: Language) => boolean;
  /** Translations that are older than the original. */
  readonly stale?: readonly Language[];
}

/** What everything that is published is checked for: languages, and whether there is anyone to see it. */
export function useCommonChecks(
  { isWritten, stale = [] }: WrittenLanguages,
  { people, noOne }: { readonly people: number | undefined; readonly noOne: string },
): readonly PublishCheck[] {
  const { t } = useLingui();
  const reader = useLanguage();
  const { languages, defaultLanguage } = useSession().organisation;
  const list = (some: readonly Language[]): string =>
    new Intl.ListFormat(reader).format(some.map((one) => languageName(one, reader)));
  const [missing, outdated] = [
    languages.filter((language) => !isWritten(language)),
    languages.filter((language) => isWritten(language) && stale.includes(language)),
  ];
  const instead = isWritten(defaultLanguage) ? defaultLanguage : languages.find(isWritten);
  const names = list(missing);
  const shown = languageName(instead ?? defaultLanguage, reader);
  const older = list(outdated);
  const [firstMissing] = missing;
  const [firstOutdated] = outdated;
  return [
    ...(people === 0 ? [{ text: noOne, action: t`Change audience`, place: 'audience' }] : []),
    ...(firstMissing
      ? [
          missing.length === languages.length
            ? {
                text: t`There is no text in any language yet.`,
                action: t`Write`,
                place: languagePlace(defaultLanguage),
              }
            : {
                text: t`Not translated yet: ${names}. Readers see ${shown} instead.`,
                action: t`Translate`,
                place: languagePlace(firstMissing),
              },
        ]
      : []),
    ...(firstOutdated
      ? [
          {
            text: t`Older than the original: ${older}.`,
            action: t`Update`,
            place: languagePlace(firstOutdated),
          },
        ]
      : []),
  ];
}
