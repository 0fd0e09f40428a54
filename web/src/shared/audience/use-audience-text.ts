import { useLingui } from '@lingui/react/macro';
import type { Audience } from '@atrium/proto/audience';
import { useLanguage } from '../i18n/use-language.ts';
import { entriesOf, type Side } from './audience-kinds.ts';
import { useNamesIn } from './use-audience-names.ts';
import { isEmpty } from './use-reach.ts';

const most = 3;

/** An audience in words: "Leeds Works or Production, not Apprentices". */
export function useAudienceText(audience: Audience): string {
  const { t } = useLingui();
  const language = useLanguage();
  const nameOf = useNamesIn(audience);
  const listed = (side: Side): string => {
    const entries = entriesOf(audience, side);
    const names = entries
      .slice(0, entries.length > most ? most - 1 : most)
      .map((entry) => nameOf(entry).name);
    const more = entries.length - names.length;
    return new Intl.ListFormat(language, { type: 'disjunction' }).format(
      more > 0 ? [...names, t`${more} more`] : names,
    );
  };
  if (isEmpty(audience)) return t`No one yet`;
  const who = audience.everyone ? t`Everyone` : listed('include');
  const exceptions = listed('except');
  return exceptions ? t`${who}, not ${exceptions}` : who;
}
