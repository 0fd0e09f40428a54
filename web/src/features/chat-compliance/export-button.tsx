import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ExportForm } from './export-form.tsx';

export function ExportButton({ conversation }: { conversation: string }) {
  const { t } = useLingui();
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        <Trans>Export</Trans>
      </Button>
      <Modal opened={opened} onClose={close} title={t`Export this conversation`} size="lg">
        <ExportForm conversation={conversation} onDone={close} />
      </Modal>
    </>
  );
}
