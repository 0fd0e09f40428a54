import { useLingui } from '@lingui/react';
import type { States } from '../state/state-badge.tsx';
import type { View } from './filter.ts';

/** One view for each state, for a filter of the endpoint: `useStateViews('state', articleStates)`. */
export function useStateViews<K extends string, S extends string>(
  by: K,
  states: States<S>,
): View<{ readonly [key in K]?: S | undefined }>[] {
  const { i18n } = useLingui();
  return (Object.keys(states) as S[]).map((state) => ({
    label: i18n._(states[state].label),
    search: { [by]: state } as { readonly [key in K]?: S },
  }));
}
