import { Trans } from '@lingui/react/macro';
import type { DiagnosedDevice } from '@atrium/proto/notifications/devices';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';

/** The last response of the push service of a device, and whether it displayed the test. */
export function PushResponse({ device }: { device: DiagnosedDevice }) {
  const { answer, test } = device;
  const response = [answer?.status, answer?.body].filter(Boolean).join(' ');
  return (
    <>
      {answer && (
        <>
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
