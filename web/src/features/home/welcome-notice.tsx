import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReaderWelcomeNotice } from '@atrium/proto/content/welcome';
import { queued } from '../../shared/offline/send-or-queue.ts';
import { useQueueLength } from '../../shared/device/offline-queue.ts';
import { NoticeFrame } from '../../shared/welcome/notice-frame.tsx';
import { useAcknowledge } from './home.queries.ts';

/** A notice of the organisation to everyone. */
export function WelcomeNotice({ notice }: { notice: ReaderWelcomeNotice }) {
  const acknowledge = useAcknowledge();
  const isQueued = useQueueLength() > 0 && acknowledge.data === queued;
  return (
    <NoticeFrame level={notice.level} language={notice.language} text={notice.text} link={notice.link}>
      {notice.acknowledge && !notice.acknowledgedAt && (
        <Button
          size="xs"
          loading={acknowledge.isPending}
          disabled={isQueued}
          onClick={() => acknowledge.mutate(notice.version)}
        >
          <Trans>I have read this</Trans>
        </Button>
      )}
    </NoticeFrame>
  );
}
