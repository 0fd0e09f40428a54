import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { ExportForm } from './export-form.tsx';

export function ExportButton({ conversation }: { conversation: string }) {
  const { t } = useLingui();
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        <Trans>Export</Trans>
      </Button>
      <FormDialog opened={opened} onClose={close} title={t`Export this conversation`} size="lg">
        <ExportForm conversation={conversation} onDone={close} />
      </FormDialog>
    </>
  );
}
