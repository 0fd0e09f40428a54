import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Progress, Stack, Text } from '@mantine/core';
import type { TaskProgress } from '@atrium/proto/tasks';
import { problemMessages } from '../api/problem-messages.ts';

/** A task's progress as a bar and in words, and why it failed. */
export function TaskProgressBar({ task, label }: { task: TaskProgress; label: string }) {
  const { t, i18n } = useLingui();
  const { done, total, failed, reason, state } = task;
  const percent = total ? Math.floor((Math.min(done, total) / total) * 100) : 0;
  const counted = (count: number): string => i18n.number(count);
  const progress = total === null ? counted(done) : t`${counted(done)} of ${counted(total)}`;
  const isWaiting = state === 'scheduled';
  return (
    <Stack gap={4}>
      {state === 'running' && (
        <Progress.Root size="md">
          <Progress.Section
            value={total === null ? 100 : percent}
            aria-label={label}
            {...(total === null && { striped: true, animated: true })}
          />
        </Progress.Root>
      )}
      <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {isWaiting && t`Waiting`}
        {isWaiting && done > 0 && ' · '}
        {(done > 0 || (!isWaiting && total !== null)) && progress}
        {failed > 0 && ` · ${t`${plural(failed, { one: '# failed', other: '# failed' })}`}`}
      </Text>
      {reason && (
        <Text size="sm" c="red">
          {i18n._(problemMessages[reason])}
        </Text>
      )}
    </Stack>
  );
}
