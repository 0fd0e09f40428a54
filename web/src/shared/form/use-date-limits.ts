import { useLingui } from '@lingui/react/macro';

/** What to say about a value before the first or after the last one that may be chosen. */
export function useLimitProblem(textOf: (value: string) => string) {
  const { t } = useLingui();
  return (value: string, min: string | undefined, max: string | undefined): string | undefined => {
    if (min && value < min) {
      const first = textOf(min);
      return t`Choose ${first} or later.`;
    }
    if (max && value > max) {
      const last = textOf(max);
      return t`Choose ${last} or earlier.`;
    }
    return undefined;
  };
}
