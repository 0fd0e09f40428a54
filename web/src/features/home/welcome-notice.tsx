import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReaderWelcomeNotice } from '@atrium/proto/content/welcome';
import { queued } from '../../shared/offline/send-or-queue.ts';
import { useQueueLength } from '../../shared/device/offline-queue.ts';
import { useUpdatePreferences } from '../../shared/session/preferences.queries.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { NoticeFrame } from '../../shared/welcome/notice-frame.tsx';
import { HiddenHere } from '../../shared/ui/hidden-here.tsx';
import { useState } from 'react';
import { useAcknowledge } from './home.queries.ts';
import { waitsForReader } from './waits-for-reader.ts';

/** A notice of the organisation to everyone. Its readers can hide this version of it unless it waits for them. */
export function WelcomeNotice({ notice }: { notice: ReaderWelcomeNotice }) {
  const { t } = useLingui();
  const { hiddenNotice } = useSession().preferences;
  const prefer = useUpdatePreferences();
  const acknowledge = useAcknowledge();
  const isQueued = useQueueLength() > 0 && acknowledge.data === queued;
  const isWaiting = waitsForReader(notice);
  const [hiddenHere, setHiddenHere] = useState<number>();
  if (!isWaiting && hiddenNotice === notice.version)
    return (
      hiddenHere === notice.version && (
        <HiddenHere onShow={() => prefer.mutate({ hiddenNotice: null })}>
          <Trans>Notice hidden.</Trans>
        </HiddenHere>
      )
    );
  const hide = (): void => {
    setHiddenHere(notice.version);
    prefer.mutate({ hiddenNotice: notice.version });
  };
  return (
    <NoticeFrame level={notice.level} language={notice.language} text={notice.text} link={notice.link}>
      {isWaiting ? (
        <Button
          size="xs"
          loading={acknowledge.isPending}
          disabled={isQueued}
          onClick={() => acknowledge.mutate(notice.version)}
        >
          <Trans>I have read this</Trans>
        </Button>
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t`Hide this notice`}
          title={t`Hide this notice`}
          onClick={hide}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </NoticeFrame>
  );
}
