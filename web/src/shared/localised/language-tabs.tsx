import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconClockExclamation } from '@tabler/icons-react';
import type { Language } from '@atrium/proto/common';
import { languageLabel } from '../i18n/language-name.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { languagePlace } from './language-place.ts';
import classes from './language-tabs.module.css';

export interface LanguageTabsProps {
  readonly languages: readonly Language[];
  readonly value: Language;
  readonly onChange: (language: Language) => void;
  /** Whether the text exists in a language. */
  readonly isFilled: (language: Language) => boolean;
  /** Whether its source text has changed since it was translated. */
  readonly isStale?: (language: Language) => boolean;
}

/** The languages of a text, with marks for missing and outdated ones. */
export function LanguageTabs({ languages, value, onChange, isFilled, isStale }: LanguageTabsProps) {
  const { t } = useLingui();
  const reader = useLanguage();
  return (
    <Tabs
      value={value}
      onChange={(language) => language && onChange(language as Language)}
      className={classes.tabs}
    >
      <Tabs.List aria-label={t`Language of the text`} className={classes.list}>
        {languages.map((language) => (
          <Tabs.Tab
            key={language}
            value={language}
            data-place={languagePlace(language)}
            rightSection={
              <Mark state={!isFilled(language) ? 'missing' : isStale?.(language) ? 'stale' : 'written'} />
            }
          >
            {languageLabel(language, reader)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}

const marks = { written: IconCircleCheckFilled, stale: IconClockExclamation, missing: IconCircleDashed };

function Mark({ state }: { state: keyof typeof marks }) {
  const Icon = marks[state];
  return (
    <span className={classes.mark} data-filled={state === 'written' || undefined}>
      <Icon size={16} aria-hidden />
      <span className={classes.words}>
        {state === 'written' && <Trans>Text available</Trans>}
        {state === 'stale' && <Trans>Text outdated</Trans>}
        {state === 'missing' && <Trans>Text missing</Trans>}
      </span>
    </span>
  );
}
