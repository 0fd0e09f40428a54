import { useLingui } from '@lingui/react/macro';
import { Input } from '@mantine/core';
import { ColourSchemePicker } from './colour-scheme-picker.tsx';
import { LanguagePicker } from '../i18n/language-picker.tsx';
import { useUpdatePreferences } from '../session/preferences.queries.ts';

/**
 * Language and colour scheme: applied on this device at once, and saved to the account for e-mails and other devices.
 */
export function AppearanceSettings({ isLabelled = false }: { readonly isLabelled?: boolean }) {
  const { t } = useLingui();
  const prefer = useUpdatePreferences();
  return (
    <>
      <Input.Wrapper labelElement="div" {...(isLabelled && { label: t`Language` })}>
        <LanguagePicker fullWidth onChosen={(language) => prefer.mutate({ language })} />
      </Input.Wrapper>
      <Input.Wrapper labelElement="div" {...(isLabelled && { label: t`Colour scheme` })}>
        <ColourSchemePicker onChosen={(theme) => prefer.mutate({ theme })} />
      </Input.Wrapper>
    </>
  );
}
