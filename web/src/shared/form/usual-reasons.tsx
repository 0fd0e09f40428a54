import { useLingui } from '@lingui/react/macro';
import { Chip, Group } from '@mantine/core';

export interface UsualReasonsProps {
  readonly reasons: readonly string[];
  /** What has been written so far. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Reasons that are often given. One is written into the field, where it can be changed and explained. */
export function UsualReasons({ reasons, value, onChange }: UsualReasonsProps) {
  const { t } = useLingui();
  const chosen = reasons.find((reason) => value.startsWith(reason));
  const own = chosen === undefined ? value : value.slice(chosen.length);
  return (
    <Group gap="xs" mb="md" role="group" aria-label={t`Usual reasons`}>
      {reasons.map((reason) => (
        <Chip
          key={reason}
          checked={reason === chosen}
          onChange={(isChosen) => onChange(isChosen ? withReason(reason, own) : own.trimStart())}
        >
          {reason}
        </Chip>
      ))}
    </Group>
  );
}

/** What was written by hand stays, after the reason. */
const withReason = (reason: string, own: string): string =>
  own.trim() === '' ? reason : `${reason}${/^\s/.test(own) ? '' : '\n'}${own}`;
