import { interfaceLanguages } from '@atrium/proto/common';
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { chooseLanguage } from './activate.ts';
import { languageNames, type InterfaceLanguage } from './languages.ts';
import { useLanguage } from './use-language.ts';

const options = interfaceLanguages.map((value) => ({
  value,
  label: <span lang={value}>{languageNames[value]}</span>,
}));

export interface LanguagePickerProps {
  readonly fullWidth?: boolean;
  /** For signed-in people: also saves the choice to the account. */
  readonly onChosen?: (language: InterfaceLanguage) => void;
}

export function LanguagePicker({ fullWidth, onChosen }: LanguagePickerProps) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      aria-label={t`Language`}
      data={options}
      value={useLanguage()}
      onChange={(language) => {
        void chooseLanguage(language as InterfaceLanguage);
        onChosen?.(language as InterfaceLanguage);
      }}
      fullWidth={fullWidth ?? false}
    />
  );
}
