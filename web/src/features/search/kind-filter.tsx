import { useLingui } from '@lingui/react/macro';
import { Chip, Group } from '@mantine/core';
import { maxHitsPerKind } from '@atrium/proto/search';
import type { ShownHit } from '../../shared/search/shown-hits.ts';

interface KindFilterProps {
  readonly hits: readonly ShownHit[];
  readonly kind: string | undefined;
  readonly onKind: (kind: string | undefined) => void;
}

/** The kinds that were found, each with its number of hits. */
export function KindFilter({ hits, kind, onKind }: KindFilterProps) {
  const { t, i18n } = useLingui();
  const kinds = [...Map.groupBy(hits, (one) => one.kind)];
  if (kinds.length < 2 && kind === undefined) return null;
  return (
    <Chip.Group value={kind ?? ''} onChange={(value) => onKind(String(value) || undefined)}>
      <Group gap="xs" my="md" role="group" aria-label={t`Filter results`}>
        <Chip value="" variant="filled">{t`All`}</Chip>
        {kinds.map(([{ kind: name, label }, some]) => (
          <Chip key={name} value={name} variant="filled">
            {i18n._(label)} {some.length < maxHitsPerKind ? some.length : `${maxHitsPerKind}+`}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
