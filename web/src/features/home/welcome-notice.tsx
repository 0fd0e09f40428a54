import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ShownWelcome } from '@atrium/proto/content/welcome';
import { sentLater } from '../../shared/offline/now-or-later.ts';
import { useWaiting } from '../../shared/offline/waiting.ts';
import { NoticeFrame } from '../../shared/welcome/notice-frame.tsx';
import { useAcknowledge } from './home.queries.ts';

/** What the organisation wants everybody to know right now. */
export function WelcomeNotice({ notice }: { notice: ShownWelcome }) {
  const acknowledge = useAcknowledge();
  const waits = useWaiting() > 0 && acknowledge.data === sentLater;
  return (
    <NoticeFrame level={notice.level} language={notice.language} text={notice.text} link={notice.link}>
      {notice.acknowledge && !notice.acknowledgedAt && (
        <Button
          size="xs"
          loading={acknowledge.isPending}
          disabled={waits}
          onClick={() => acknowledge.mutate(notice.version)}
        >
          <Trans>I have read this</Trans>
        </Button>
      )}
    </NoticeFrame>
  );
}
