import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { CancelButton } from '../../shared/form/cancel-button.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { InterestForm } from './interest-form.tsx';

interface InterestButtonProps {
  readonly id: string;
  readonly jobTitle: string;
  /** Of the heading that names the job. */
  readonly titleId: string;
}

/** Expresses interest without opening the vacancy. */
export function InterestButton({ id, jobTitle, titleId }: InterestButtonProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button size="xs" variant="default" aria-describedby={titleId} onClick={open}>
        <Trans>I’m interested</Trans>
      </Button>
      <FormDialog opened={opened} onClose={close} title={jobTitle}>
        <InterestForm id={id} onSent={close}>
          <CancelButton />
        </InterestForm>
      </FormDialog>
    </>
  );
}
