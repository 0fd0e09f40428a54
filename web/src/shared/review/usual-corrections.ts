import { useLingui } from '@lingui/react/macro';

/** Why content is often sent back to its author. */
export function useUsualCorrections(): string[] {
  const { t } = useLingui();
  return [
    t`Facts need to be checked`,
    t`Title or text is unclear`,
    t`A translation is missing or outdated`,
    t`Wrong audience`,
    t`Wrong dates`,
  ];
}
