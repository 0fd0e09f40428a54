import { useLingui } from '@lingui/react/macro';

/** Why comments are usually reported and removed. */
export function useCommentReasons(): string[] {
  const { t } = useLingui();
  return [
    t`Insulting or disrespectful`,
    t`Discriminating or threatening`,
    t`Personal data of others`,
    t`Confidential information`,
    t`Advertising or spam`,
  ];
}
