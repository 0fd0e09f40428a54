import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';

export interface ColourSchemePickerProps {
  /** Also saves the choice to the account. */
  readonly onChosen: (scheme: MantineColorScheme) => void;
}

export function ColourSchemePicker({ onChosen }: ColourSchemePickerProps) {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const options = [
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
    { value: 'auto', label: t`Automatic` },
  ];
  return (
    <SegmentedControl
      aria-label={t`Colour scheme`}
      data={options}
      value={colorScheme}
      onChange={(scheme) => {
        setColorScheme(scheme as MantineColorScheme);
        onChosen(scheme as MantineColorScheme);
      }}
      fullWidth
    />
  );
}
