import { roleIn } from '@atrium/proto/identity/standard-roles';
import { useLanguage } from '../i18n/use-language.ts';

/** Roles as they are shown. A form that edits one keeps what is stored. */
export function useRoleTexts() {
  const language = useLanguage();
  return <R extends Parameters<typeof roleIn>[0]>(role: R): R => roleIn(role, language);
}
