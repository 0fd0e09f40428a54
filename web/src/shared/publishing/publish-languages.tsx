import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import type { Language } from '@atrium/proto/common';
import { languageName } from '../i18n/language-name.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useSession } from '../session/use-session.ts';
import classes from './publish-dialog.module.css';

export interface PublishLanguagesProps {
  readonly isWritten: (language: Language) => boolean;
}

/** The languages of the organisation: which have a text, and what readers of the others see. */
export function PublishLanguages({ isWritten }: PublishLanguagesProps) {
  const { t } = useLingui();
  const reader = useLanguage();
  const { languages, defaultLanguage } = useSession().organisation;
  const missing = languages.filter((language) => !isWritten(language));
  const names = new Intl.ListFormat(reader).format(missing.map((one) => languageName(one, reader)));
  const instead = isWritten(defaultLanguage) ? defaultLanguage : languages.find(isWritten);
  const shown = languageName(instead ?? defaultLanguage, reader);
  return (
    <>
      <ul className={classes.languages}>
        {languages.map((language) => {
          const isMissing = !isWritten(language);
          const StateIcon = isMissing ? IconCircleDashed : IconCheck;
          return (
            <li key={language} className={classes.language} data-missing={isMissing || undefined}>
              <StateIcon size={16} role="img" aria-label={isMissing ? t`Text missing` : t`Text available`} />
              {languageName(language, reader)}
            </li>
          );
        })}
      </ul>
      {missing.length > 0 && (
        <p className={classes.note}>
          <Trans>
            Not translated yet: {names}. Readers see {shown} instead.
          </Trans>
        </p>
      )}
    </>
  );
}
