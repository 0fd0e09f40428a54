import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { DiagnosedDevice } from '@atrium/proto/notifications/devices';
import { When } from '../../shared/i18n/when.tsx';
import { Row } from '../../shared/ui/rows.tsx';
import { kindNames, outcomeColours, outcomeNames } from './push-words.ts';

interface DiagnosedRowProps {
  readonly device: DiagnosedDevice;
  readonly testing: boolean;
  readonly onTest: () => void;
}

/** One device: what its maker's service said last, and whether it showed what it was sent. */
export function DiagnosedRow({ device, testing, onTest }: DiagnosedRowProps) {
  const { t, i18n } = useLingui();
  const { person, name, kind, answer } = device;
  const [whose, how] = [person.name, i18n._(kindNames[kind])];
  return (
    <Row title={`${whose}: ${name}`} detail={<Facts device={device} how={how} />}>
      {answer && (
        <Badge variant="light" color={outcomeColours[answer.outcome]}>
          {i18n._(outcomeNames[answer.outcome])}
        </Badge>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={testing}
        onClick={onTest}
        aria-label={t`Send a test to ${whose}: ${name}`}
      >
        <Trans>Send a test</Trans>
      </Button>
    </Row>
  );
}

function Facts({ device, how }: { device: DiagnosedDevice; how: string }) {
  const { answer, test } = device;
  const said = [answer?.status, answer?.said].filter(Boolean).join(' ');
  return (
    <>
      {how}
      {answer && (
        <>
          {' · '}
          {said ? (
            <Trans>
              Last response <When at={answer.at} />: {said}
            </Trans>
          ) : (
            <Trans>
              Last response <When at={answer.at} />
            </Trans>
          )}
        </>
      )}
      {test && (
        <>
          {' · '}
          {test.receivedAt ? (
            <Trans>
              Test shown <When at={test.receivedAt} />
            </Trans>
          ) : (
            <Trans>Test not shown yet</Trans>
          )}
        </>
      )}
    </>
  );
}
