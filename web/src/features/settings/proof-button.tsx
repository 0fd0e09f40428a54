import { Button, Modal, Text, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Reauthentication } from '@atrium/proto/identity/reauthentication';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
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
 * A button whose action requires people to confirm that it’s them. Where passwords are managed at the identity
 * provider, it only asks; the server may then require a recent sign-in.
 */
export function ProofButton({ children, title, text, confirm, send, ...button }: ProofButtonProps) {
  const { passwordManagement, requiresTwoStep } = useSuspenseQuery(accountQuery).data;
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" {...button} onClick={open}>
        {children}
      </Button>
      {passwordManagement === 'here' ? (
        <Modal opened={opened} onClose={close} title={title} size="sm" withCloseButton={false}>
          <Text mb="lg">{text}</Text>
          <ReauthenticationForm
            requiresTwoStep={requiresTwoStep}
            submit={confirm}
            onCancel={close}
            send={(proof) => send(proof).then(close)}
          />
        </Modal>
      ) : (
        <ConfirmDialog
          {...{ opened, title, text, confirm }}
          onClose={close}
          // The page shows why it failed.
          onConfirm={() => void send({}).catch(() => undefined)}
        />
      )}
    </>
  );
}
