import { ColourSchemePicker } from './colour-scheme-picker.tsx';
import { LanguagePicker } from '../i18n/language-picker.tsx';
import { useUpdatePreferences } from '../session/preferences.queries.ts';

/**
 * Language and colour scheme: applied on this device at once, and saved to the account for e-mails and other devices.
 */
export function AppearanceSettings() {
  const prefer = useUpdatePreferences();
  return (
    <>
      <LanguagePicker fullWidth onChosen={(language) => prefer.mutate({ language })} />
      <ColourSchemePicker onChosen={(theme) => prefer.mutate({ theme })} />
    </>
  );
}
