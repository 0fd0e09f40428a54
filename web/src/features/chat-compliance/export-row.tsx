import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import type { ChatExport, ChatExportState } from '@atrium/proto/chat/compliance';
import { formatBytes } from '../../shared/i18n/format-bytes.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { StateBadge, type States } from '../../shared/state/state-badge.tsx';
import { TaskProgressBar } from '../../shared/tasks/task-progress.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import classes from './chat-compliance.module.css';
import { useChatCompliance } from './chat-compliance.queries.ts';

const exportStates: States<ChatExportState> = {
  working: { label: msg`In progress`, tone: 'info' },
  ready: { label: msg`Ready`, tone: 'good' },
  failed: { label: msg`Failed`, tone: 'bad' },
  cancelled: { label: msg`Stopped`, tone: 'quiet' },
  expired: { label: msg`File removed`, tone: 'quiet' },
};

/** One export: its filters, requester, reason, progress and checksum. */
export function ExportRow({ chatExport }: { chatExport: ChatExport }) {
  const { t } = useLingui();
  const { by, reason, state, createdAt, expiresAt, task, sha256 } = chatExport;
  return (
    <li className={classes.export}>
      <div className={classes.words}>
        <Text fw={600}>{reason}</Text>
        <Text size="sm" c="dimmed" component="div">
          <PersonName person={by} /> · <RelativeTime at={createdAt} />
        </Text>
        <Text size="sm">
          <ExportScope chatExport={chatExport} />
        </Text>
        {sha256 && <code className={classes.sum} title={t`SHA-256 of the file`}>{`SHA-256 ${sha256}`}</code>}
      </div>
      {task ? <TaskProgressBar task={task} label={reason} /> : <ExportCounts chatExport={chatExport} />}
      <div className={classes.end}>
        <StateBadge of={exportStates} state={state} />
        {state === 'ready' && expiresAt && (
          <Text size="xs" c="dimmed">
            <Trans>
              File will be removed <RelativeTime at={expiresAt} />
            </Trans>
          </Text>
        )}
        <ExportAction chatExport={chatExport} />
      </div>
    </li>
  );
}

/** The filters of the export. */
function ExportScope({ chatExport: { people, conversations, from, to } }: { chatExport: ChatExport }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const day = (at: string): string => i18n.date(at, { dateStyle: 'medium' });
  const names = new Intl.ListFormat(language).format(people.map(({ name }) => name || t`Former colleague`));
  const count = conversations.length;
  const days = (): string | null => {
    const [first, last] = [from && day(from), to && day(to)];
    if (first && last) return t`${first} to ${last}`;
    return first ? t`From ${first}` : last ? t`Until ${last}` : null;
  };
  const parts = [
    people.length > 0 ? names : null,
    count > 0 ? t`${plural(count, { one: '# conversation', other: '# conversations' })}` : null,
    days(),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : <Trans>Everything</Trans>;
}

function ExportCounts({ chatExport: { messages, attachments, size } }: { chatExport: ChatExport }) {
  const { t } = useLingui();
  const language = useLanguage();
  if (size === null) return <span />;
  return (
    <Text size="sm" c="dimmed">
      {t`${plural(messages, { one: '# message', other: '# messages' })}`}
      {' · '}
      {t`${plural(attachments, { one: '# file', other: '# files' })}`}
      {' · '}
      {formatBytes(size, language)}
    </Text>
  );
}

function ExportAction({ chatExport }: { chatExport: ChatExport }) {
  const { t } = useLingui();
  const { download, cancel, retry } = useChatCompliance();
  const own = useSession().person.id === chatExport.by.id;
  if (chatExport.state === 'working')
    return (
      <ConfirmButton
        size="xs"
        title={t`Stop this export?`}
        text={t`You can resume it later.`}
        confirm={t`Stop export`}
        danger
        onConfirm={() => cancel.mutate(chatExport)}
      >
        <Trans>Stop</Trans>
      </ConfirmButton>
    );
  if (chatExport.state === 'ready' && own)
    return (
      <Button size="xs" loading={download.isPending} onClick={() => download.mutate(chatExport.id)}>
        <Trans>Download</Trans>
      </Button>
    );
  if (chatExport.task && (chatExport.state === 'failed' || chatExport.state === 'cancelled'))
    return (
      <Button size="xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate(chatExport)}>
        <Trans>Resume</Trans>
      </Button>
    );
  return null;
}
