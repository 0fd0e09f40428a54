import { ColourSchemePicker } from './colour-scheme-picker.tsx';
import { LanguagePicker } from '../i18n/language-picker.tsx';
import { usePrefer } from '../session/preferences.queries.ts';

/** Language, light and dark: on this device at once, and with the account for mails and other devices. */
export function LookChoices() {
  const prefer = usePrefer();
  return (
    <>
      <LanguagePicker fullWidth onChosen={(language) => prefer.mutate({ language })} />
      <ColourSchemePicker onChosen={(theme) => prefer.mutate({ theme })} />
    </>
  );
}
