import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { textFor } from '@atrium/proto/common';
import type { ManagedBroadcast } from '@atrium/proto/notifications/broadcasts';
import { BroadcastCard } from '../../shared/broadcasts/broadcast-card.tsx';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { TaskProgressBar } from '../../shared/tasks/task-progress.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { ChannelTable } from './channel-table.tsx';
import { Funnel } from './funnel.tsx';
import { LinkTarget } from './link-target.tsx';
import { useManagedBroadcasts } from './managed-broadcasts.queries.ts';
import { Recipients } from './recipients.tsx';
import { SafetyAnswers } from './safety-answers.tsx';
import classes from './sent-page.module.css';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import { broadcastStates } from './broadcast-labels.ts';

export interface SentPageProps {
  readonly broadcast: ManagedBroadcast;
  readonly onOpen: (id: string) => void;
}

/** Live results of a broadcast: people who need help first, then the reach and all recipients. */
export function SentPage({ broadcast, onOpen }: SentPageProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { defaultLanguage } = useSession().organisation;
  const { kind, title, message, dateSent, createdBy } = broadcast;
  const shown = textFor(title, language, defaultLanguage);
  const name = shown?.text ?? t`Untitled`;
  const by = createdBy.name;
  return (
    <DetailPage
      title={name}
      state={
        <>
          <StateBadge of={broadcastStates} state={broadcast.state} />
          <Text size="sm" c="dimmed">
            {by}{' '}
            {dateSent && (
              <>
                · <RelativeTime at={dateSent} />
              </>
            )}
          </Text>
        </>
      }
      tools={<SentActions broadcast={broadcast} onOpen={onOpen} />}
      above={<Sending broadcast={broadcast} />}
      aside={{
        label: t`Sent broadcast`,
        content: (
          <BroadcastCard
            kind={kind}
            title={name}
            message={textFor(message, language, defaultLanguage)?.text ?? ''}
            language={shown?.language ?? language}
          >
            {broadcast.link && <LinkTarget link={broadcast.link} />}
          </BroadcastCard>
        ),
      }}
    >
      {kind === 'emergency' && <SafetyAnswers broadcast={broadcast} />}
      <Funnel broadcast={broadcast} />
      <ChannelTable broadcast={broadcast} />
      <Recipients broadcast={broadcast} />
    </DetailPage>
  );
}

/** Progress while it is being sent, and why it stopped. */
function Sending({ broadcast: { state, task } }: { broadcast: ManagedBroadcast }) {
  const { t } = useLingui();
  if (!task || (state !== 'sending' && task.state !== 'failed')) return null;
  return (
    <div className={classes.sending}>
      <TaskProgressBar task={task} label={t`Sending`} />
    </div>
  );
}

function SentActions({ broadcast: { id, state, next }, onOpen }: SentPageProps) {
  const { t } = useLingui();
  const { duplicate, cancel } = useManagedBroadcasts();
  const isOngoing = state === 'sending' || next !== null;
  return (
    <>
      {isOngoing && (
        <ConfirmButton
          title={t`Stop sending?`}
          text={t`People who have received the broadcast keep it. Nothing more is sent.`}
          confirm={t`Stop sending`}
          danger
          loading={cancel.isPending}
          onConfirm={() => cancel.mutate(id)}
        >
          <Trans>Stop sending…</Trans>
        </ConfirmButton>
      )}
      <Button
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden />}
        loading={duplicate.isPending}
        onClick={() => duplicate.mutate(id, { onSuccess: (copy) => onOpen(copy.id) })}
      >
        <Trans>Duplicate</Trans>
      </Button>
    </>
  );
}
