import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Task } from '@atrium/proto/tasks';
import { useTaskActions } from '../../shared/tasks/tasks.queries.ts';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';

/** Stops a task, or resumes one that ended early. */
export function TaskAction({ task }: { task: Task }) {
  const { t } = useLingui();
  const { retry, cancel } = useTaskActions();
  const isBroadcast = task.kind === 'broadcast.send';
  // The broadcast is a draft again and is sent from its own page.
  if (isBroadcast && task.state === 'cancelled') return null;
  if (task.state === 'failed' || task.state === 'cancelled')
    return (
      <Button size="xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate(task)}>
        <Trans>Resume</Trans>
      </Button>
    );
  if (task.state === 'done') return null;
  return (
    <ConfirmButton
      size="xs"
      title={t`Stop this task?`}
      text={
        isBroadcast
          ? t`Anything already sent stays sent. If sending has not started, the broadcast becomes a draft again.`
          : t`What has been done so far is kept. You can resume it later.`
      }
      confirm={t`Stop task`}
      danger
      onConfirm={() => cancel.mutate(task)}
    >
      <Trans>Stop</Trans>
    </ConfirmButton>
  );
}
