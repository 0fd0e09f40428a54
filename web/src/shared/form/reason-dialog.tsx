import { Trans } from '@lingui/react/macro';
import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { lengths } from '@atrium/proto/common';
import { FormAlert } from './form-alert.tsx';

export interface ReasonDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly confirm: string;
  readonly required?: boolean;
  readonly mutation: UseMutationResult<unknown, Error, string>;
}

/** Asks for a reason before the action. */
export function ReasonDialog({
  opened,
  onClose,
  title,
  text,
  label,
  confirm,
  required,
  mutation,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    mutation.mutate(reason.trim(), { onSuccess: onClose });
  };
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <form onSubmit={send}>
        <Text mb="md">{text}</Text>
        <FormAlert error={mutation.error} />
        <Textarea
          label={label}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={lengths.reason}
          autosize
          minRows={3}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={mutation.isPending} disabled={required && reason.trim() === ''}>
            {confirm}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
