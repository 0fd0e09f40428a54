import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

export interface LeaveQuestionProps {
  readonly opened: boolean;
  /** What has the changes: the record or page, as its title says. */
  readonly name?: string | undefined;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
  /** Saves and then leaves, where that can be done in one step. */
  readonly onSave?: (() => void) | undefined;
}

/** Whether to leave without saving. The focus starts on the way back, and no other button stands out against it. */
export function LeaveQuestion({ opened, name, onDiscard, onKeep, onSave }: LeaveQuestionProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Leave without saving?`}
      text={name ? t`“${name}” has unsaved changes.` : t`Your changes are not saved.`}
      confirm={t`Discard changes`}
      keep={t`Keep editing`}
      danger
      isKeepUsual
      other={onSave && { label: t`Save and leave`, onChoose: onSave }}
      // Answered by the one that asks, which closes it.
      sending={false}
      onConfirm={onDiscard}
      onClose={onKeep}
    />
  );
}
