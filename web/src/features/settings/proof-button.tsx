import { Button, Modal, Text, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Reauthentication } from '@atrium/proto/identity/reauthentication';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { accountQuery } from './account.queries.ts';
import { ReauthenticationForm } from './reauthentication-form.tsx';

interface ProofButtonProps extends ButtonProps {
  readonly children: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly send: (proof: Reauthentication) => Promise<unknown>;
}

/**
 * A button for actions that ask for the password, and for a code with two-step verification. Where passwords are managed
 * at the identity provider, it asks for confirmation only, and the server for a recent sign-in.
 */
export function ProofButton({ children, title, text, confirm, send, ...button }: ProofButtonProps) {
  const { passwordManagement, requiresTwoStep } = useSuspenseQuery(accountQuery).data;
  const [opened, { open, close }] = useDisclosure();
  if (passwordManagement !== 'here')
    return (
      <ConfirmButton
        {...{ title, text, confirm, ...button }}
        // The page shows why it failed.
        onConfirm={() => void send({}).catch(() => undefined)}
      >
        {children}
      </ConfirmButton>
    );
  return (
    <>
      <Button variant="default" {...button} onClick={open}>
        {children}
      </Button>
      <Modal opened={opened} onClose={close} title={title} size="sm">
        <Text mb="lg">{text}</Text>
        <ReauthenticationForm
          requiresTwoStep={requiresTwoStep}
          submit={confirm}
          onCancel={close}
          send={(proof) => send(proof).then(close)}
        />
      </Modal>
    </>
  );
}
