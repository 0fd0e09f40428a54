import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { groupedCode } from '@atrium/proto/events/check-in-code';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import { checkInCodeQuery } from './check-in-code.queries.ts';
import classes from './events.module.css';

/** The reader’s check-in code, to be scanned at the event, or typed. Loaded ahead, because there may be no network. */
export function CheckInCode({ event: { id, title } }: { event: { id: string; title: string } }) {
  const { t } = useLingui();
  const { time } = useFormat();
  const [opened, { open, close }] = useDisclosure();
  const { data } = useQuery(checkInCodeQuery(id));
  if (!data) return null;
  const at = data.checkedInAt === null ? null : time(data.checkedInAt);
  const code = groupedCode(data.code);
  return (
    <>
      {at !== null && (
        <p className={classes.words} role="status">
          <Trans>You were checked in at {at}.</Trans>
        </p>
      )}
      <Button variant="default" leftSection={<IconQrcode size={18} aria-hidden />} onClick={open}>
        <Trans>Show check-in code</Trans>
      </Button>
      <Modal opened={opened} onClose={close} title={title} centered>
        <QrCode text={data.code} label={t`Check-in code`} />
        <p className={classes.code}>{code}</p>
        <p className={classes.codeWords}>
          <Trans>Show this code at the event.</Trans>
        </p>
      </Modal>
    </>
  );
}
