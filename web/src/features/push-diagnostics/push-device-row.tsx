import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { DiagnosedDevice } from '@atrium/proto/notifications/devices';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { Row } from '../../shared/ui/rows.tsx';
import { pushDeviceKindLabels, pushOutcomeColours, pushOutcomeLabels } from './push-labels.ts';

interface PushDeviceRowProps {
  readonly device: DiagnosedDevice;
  readonly testing: boolean;
  readonly onTest: () => void;
}

/** One device: the last response of its push service, and whether it displayed the test. */
export function PushDeviceRow({ device, testing, onTest }: PushDeviceRowProps) {
  const { t, i18n } = useLingui();
  const { person, name, kind, answer } = device;
  const [owner, how] = [person.name, i18n._(pushDeviceKindLabels[kind])];
  return (
    <Row title={`${owner}: ${name}`} detail={<Facts device={device} how={how} />}>
      {answer && (
        <Badge variant="light" color={pushOutcomeColours[answer.outcome]}>
          {i18n._(pushOutcomeLabels[answer.outcome])}
        </Badge>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={testing}
        onClick={onTest}
        aria-label={t`Send a test to ${owner}: ${name}`}
      >
        <Trans>Send a test</Trans>
      </Button>
    </Row>
  );
}

function Facts({ device, how }: { device: DiagnosedDevice; how: string }) {
  const { answer, test } = device;
  const response = [answer?.status, answer?.body].filter(Boolean).join(' ');
  return (
    <>
      {how}
      {answer && (
        <>
          {' · '}
          {response ? (
            <Trans>
              Last response <RelativeTime at={answer.at} />: {response}
            </Trans>
          ) : (
            <Trans>
              Last response <RelativeTime at={answer.at} />
            </Trans>
          )}
        </>
      )}
      {test && (
        <>
          {' · '}
          {test.receivedAt ? (
            <Trans>
              Test shown <RelativeTime at={test.receivedAt} />
            </Trans>
          ) : (
            <Trans>Test not shown yet</Trans>
          )}
        </>
      )}
    </>
  );
}
