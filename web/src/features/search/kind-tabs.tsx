import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DetailTabs } from '../../shared/detail/detail-tabs.tsx';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useFoundKinds } from '../../shared/search/found-kinds.ts';
import type { ShownHit } from '../../shared/search/shown-hits.ts';
import { messageKind } from './message-hits.ts';
import { countOfKind } from './narrowing.ts';

export interface KindTabsProps {
  /** Of all kinds. */
  readonly hits: readonly ShownHit[];
  readonly chosen: string | undefined;
  readonly onKind: (kind: string | undefined) => void;
  readonly children: ReactNode;
}

const everything = 'all';

/** Everything that was found, and a tab for each kind with its number of hits. Nothing to choose, no tabs. */
export function KindTabs({ hits, chosen, onKind, children }: KindTabsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const known = useFoundKinds();
  const counts = new Map(
    [...Map.groupBy(hits, ({ kind }) => kind)].map(([kind, some]) => [kind, some.length]),
  );
  const own = chosen === messageKind.kind ? messageKind : known.get(chosen ?? '');
  if (own && !counts.has(own)) counts.set(own, 0);
  if (counts.size === 0 || (counts.size === 1 && chosen === undefined)) return children;
  return (
    <DetailTabs
      label={t`Results by type`}
      value={own?.kind ?? everything}
      onChange={(kind) => onKind(kind === everything ? undefined : kind)}
      tabs={[
        { value: everything, label: t`All`, content: () => children },
        ...[...counts].map(([{ kind, label }, count]) => ({
          ...{ value: kind, label: i18n._(label), content: () => children },
          count: countOfKind(count, format.number),
        })),
      ]}
    />
  );
}
