import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { useReturnFocus } from '../../shared/ui/use-return-focus.ts';

export interface RemoveReferenceItemProps {
  readonly item: { readonly id: string; readonly name: string; readonly people: number };
  readonly others: { value: string; label: string }[];
  readonly remove: (id: string, replacement: string | null) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Removes an item. If people use it, a replacement must be chosen first. */
export function RemoveReferenceItem({ item, others, remove, onClose }: RemoveReferenceItemProps) {
  const { t } = useLingui();
  useReturnFocus();
  const [replacement, setReplacement] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const [sending, setSending] = useState(false);
  const needsReplacement = item.people > 0;
  const send = async (): Promise<void> => {
    setSending(true);
    try {
      await remove(item.id, replacement);
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      title={t`Remove “${item.name}”?`}
      text={!needsReplacement && t`It isn’t in use.`}
      confirm={t`Remove`}
      danger
      isReady={!needsReplacement || replacement !== null}
      sending={sending}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <FormAlert error={failure} />
      {needsReplacement && (
        <Select
          mb="lg"
          label={t`Move people to`}
          data={others}
          value={replacement}
          onChange={setReplacement}
          searchable
          required
        />
      )}
    </ConfirmDialog>
  );
}
