import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconCircleDashed, IconClockExclamation } from '@tabler/icons-react';
import { languageName } from '../i18n/language-name.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useSession } from '../session/use-session.ts';
import classes from './publish-dialog.module.css';
import type { WrittenLanguages } from './use-common-checks.ts';

const icons = { written: IconCheck, stale: IconClockExclamation, missing: IconCircleDashed };

/** The languages of the organisation, with the state of their texts. */
export function PublishLanguages({ isWritten, stale = [] }: WrittenLanguages) {
  const { t } = useLingui();
  const reader = useLanguage();
  const labels = { written: t`Text available`, stale: t`Text outdated`, missing: t`Text missing` };
  return (
    <ul className={classes.languages}>
      {useSession().organisation.languages.map((language) => {
        const state = !isWritten(language) ? 'missing' : stale.includes(language) ? 'stale' : 'written';
        const StateIcon = icons[state];
        return (
          <li key={language} className={classes.language} data-missing={state === 'missing' || undefined}>
            <StateIcon size={16} role="img" aria-label={labels[state]} />
            {languageName(language, reader)}
          </li>
        );
      })}
    </ul>
  );
}
