import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

export interface LeaveQuestionProps {
  readonly opened: boolean;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Whether to leave without saving. */
export function LeaveQuestion({ opened, onDiscard, onKeep }: LeaveQuestionProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Leave without saving?`}
      text={t`Your changes are not saved.`}
      keep={t`Keep editing`}
      confirm={t`Discard changes`}
      danger
      onConfirm={onDiscard}
      onClose={onKeep}
    />
  );
}
