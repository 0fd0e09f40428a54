import { Button, Group, Text } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { lengths } from '@atrium/proto/common';
import { LimitedTextarea } from './limited-textarea.tsx';
import { CancelButton } from './cancel-button.tsx';
import { FormDialog } from './form-dialog.tsx';
import { FormFrame } from './form-frame.tsx';
import { UsualReasons } from './usual-reasons.tsx';

export interface ReasonDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly confirm: string;
  readonly required?: boolean;
  /** Offered as choices: what is often the reason. */
  readonly usual?: readonly string[];
  readonly mutation: UseMutationResult<unknown, Error, string>;
  /** What else has to be chosen. */
  readonly children?: ReactNode;
}

/** Asks for a reason before the action. */
export const ReasonDialog = ({ opened, onClose, title, ...reason }: ReasonDialogProps) => (
  <FormDialog opened={opened} onClose={onClose} title={title}>
    <ReasonForm {...reason} onDone={onClose} />
  </FormDialog>
);

type ReasonFormProps = Omit<ReasonDialogProps, 'opened' | 'onClose' | 'title'> & {
  readonly onDone: () => void;
};

function ReasonForm({ text, label, confirm, required, usual, mutation, children, onDone }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const isEmpty = reason.trim() === '';
  return (
    <FormFrame
      name="reason-dialog"
      onSubmit={() => mutation.mutate(reason.trim(), { onSuccess: onDone })}
      failure={mutation.error}
      isChanged={!isEmpty}
      sending={mutation.isPending}
    >
      <Text mb="md">{text}</Text>
      {children}
      {usual && <UsualReasons reasons={usual} value={reason} onChange={setReason} />}
      <LimitedTextarea
        label={label}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={lengths.reason}
        autosize
        minRows={3}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <CancelButton />
        <Button type="submit" loading={mutation.isPending} disabled={required && isEmpty}>
          {confirm}
        </Button>
      </Group>
    </FormFrame>
  );
}
