import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Text } from '@mantine/core';
import type { ChatExport, ChatExportState } from '@atrium/proto/chat/compliance';
import { sayBytes } from '../../shared/i18n/say-bytes.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { When } from '../../shared/i18n/when.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { TaskProgressBar } from '../../shared/tasks/task-progress.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import classes from './chat-records.module.css';
import { useChatRecords } from './chat-records.queries.ts';

const words: Readonly<Record<ChatExportState, MessageDescriptor>> = {
  working: msg`In progress`,
  ready: msg`Ready`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
  expired: msg`File removed`,
};
const colours: Readonly<Record<ChatExportState, string>> = {
  working: 'blue',
  ready: 'teal',
  failed: 'red',
  cancelled: 'gray',
  expired: 'gray',
};

/** One export: who wanted what of it and why, and how it can be checked. */
export function ExportRow({ made }: { made: ChatExport }) {
  const { t, i18n } = useLingui();
  const { by, reason, state, createdAt, expiresAt, task, sha256 } = made;
  return (
    <li className={classes.export}>
      <div className={classes.words}>
        <Text fw={600}>{reason}</Text>
        <Text size="sm" c="dimmed" component="div">
          <PersonName person={by} /> · <When at={createdAt} />
        </Text>
        <Text size="sm">
          <What made={made} />
        </Text>
        {sha256 && <code className={classes.sum} title={t`SHA-256 of the file`}>{`SHA-256 ${sha256}`}</code>}
      </div>
      {task ? <TaskProgressBar task={task} label={reason} /> : <Counts made={made} />}
      <div className={classes.end}>
        <Badge variant="light" color={colours[state]}>
          {i18n._(words[state])}
        </Badge>
        {state === 'ready' && expiresAt && (
          <Text size="xs" c="dimmed">
            <Trans>
              Available until <When at={expiresAt} />
            </Trans>
          </Text>
        )}
        <Action made={made} />
      </div>
    </li>
  );
}

/** What it was narrowed down to. */
function What({ made: { people, conversations, from, to } }: { made: ChatExport }) {
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

function Counts({ made: { messages, attachments, size } }: { made: ChatExport }) {
  const { t } = useLingui();
  const language = useLanguage();
  if (size === null) return <span />;
  return (
    <Text size="sm" c="dimmed">
      {t`${plural(messages, { one: '# message', other: '# messages' })}`}
      {' · '}
      {t`${plural(attachments, { one: '# file', other: '# files' })}`}
      {' · '}
      {sayBytes(size, language)}
    </Text>
  );
}

function Action({ made }: { made: ChatExport }) {
  const { t } = useLingui();
  const { download, cancel, retry } = useChatRecords();
  const own = useSession().person.id === made.by.id;
  if (made.state === 'working')
    return (
      <ConfirmButton
        size="xs"
        title={t`Cancel this export?`}
        text={t`You can resume it later.`}
        confirm={t`Cancel export`}
        danger
        onConfirm={() => cancel.mutate(made)}
      >
        <Trans>Cancel</Trans>
      </ConfirmButton>
    );
  if (made.state === 'ready' && own)
    return (
      <Button size="xs" loading={download.isPending} onClick={() => download.mutate(made.id)}>
        <Trans>Download</Trans>
      </Button>
    );
  if (made.task && (made.state === 'failed' || made.state === 'cancelled'))
    return (
      <Button size="xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate(made)}>
        <Trans>Resume</Trans>
      </Button>
    );
  return null;
}
