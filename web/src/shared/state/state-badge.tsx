import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

/** What a state or a tag means for the reader; the theme decides its colour. */
export type Tone = 'quiet' | 'draft' | 'info' | 'busy' | 'good' | 'bad';

/** The states of a thing in display order: each with its label and tone. */
export type States<S extends string> = Readonly<
  Record<S, { readonly label: MessageDescriptor; readonly tone: Tone }>
>;

const looks: Readonly<Record<Tone, { readonly color?: string; readonly variant: 'light' | 'outline' }>> = {
  quiet: { color: 'gray', variant: 'light' },
  draft: { color: 'gray', variant: 'outline' },
  info: { color: 'blue', variant: 'light' },
  busy: { color: 'yellow', variant: 'light' },
  good: { color: 'green', variant: 'light' },
  bad: { color: 'red', variant: 'light' },
};

/** A short label in the colour of its tone: "Superuser", "On holiday". */
export const Tag = ({ tone = 'quiet', children }: { tone?: Tone; children: ReactNode }) => (
  <Badge {...looks[tone]} size="md" tt="none" style={{ flex: 'none', maxWidth: '100%' }}>
    {children}
  </Badge>
);

/** The state of a thing, by its declared states. */
export function StateBadge<S extends string>({ of, state }: { of: States<S>; state: S }) {
  const { i18n } = useLingui();
  return <Tag tone={of[state].tone}>{i18n._(of[state].label)}</Tag>;
}
