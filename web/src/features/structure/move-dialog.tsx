import { Trans } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { UnitSelect } from '../../shared/audience/unit-select.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { useReturnFocus } from '../../shared/ui/use-return-focus.ts';

export interface MoveDialogProps {
  readonly title: string;
  readonly label: string;
  readonly canMoveTo: (unit: string) => boolean;
  readonly send: (unit: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Moves a team or people by choosing the target, as an alternative to dragging. */
export function MoveDialog({ title, label, canMoveTo, send, onClose }: MoveDialogProps) {
  useReturnFocus();
  const [to, setTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const [sending, setSending] = useState(false);
  const accept = async (): Promise<void> => {
    if (to === null) return;
    setSending(true);
    try {
      await send(to);
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} size="sm">
      <FormAlert error={failure} />
      <UnitSelect label={label} value={to} onChange={setTo} isAllowed={canMoveTo} />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={to === null} loading={sending} onClick={() => void accept()}>
          <Trans>Move</Trans>
        </Button>
      </Group>
    </Modal>
  );
}
