import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconClock, IconPencil, IconSend2, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScheduledMessage } from '@atrium/proto/chat/scheduled';
import { problemMessages } from '../../shared/api/problem-messages.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { formatInZone, timeZoneName, toWallClock } from '../../shared/i18n/zoned-time.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useOpenConversation } from './conversation-context.tsx';
import { plainText } from './message-text.ts';
import { ScheduledForm } from './scheduled-form.tsx';
import { scheduledQuery, useScheduled } from './scheduled.queries.ts';
import classes from './scheduled-strip.module.css';

/** The person’s scheduled messages. Other participants do not see them. */
export function ScheduledStrip() {
  const { t } = useLingui();
  const { conversation } = useOpenConversation();
  const [changing, setChanging] = useState<ScheduledMessage | null>(null);
  const items = useQuery(scheduledQuery(conversation.id)).data?.items ?? [];
  if (items.length === 0) return null;
  const count = items.length;
  return (
    <>
      <details className={classes.strip}>
        <summary className={classes.summary}>
          <IconClock size={18} stroke={1.6} aria-hidden />
          {t`${plural(count, { one: '# scheduled message', other: '# scheduled messages' })}`}
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </summary>
        <ul className={classes.list}>
          {items.map((one) => (
            <ScheduledItem key={one.id} message={one} onChange={() => setChanging(one)} />
          ))}
        </ul>
      </details>
      <FormDialog opened={changing !== null} onClose={() => setChanging(null)} title={t`Send later`}>
        {changing && <ScheduledForm message={changing} onDone={() => setChanging(null)} />}
      </FormDialog>
    </>
  );
}

/** Names the time zone if the reader’s own clock shows another time. */
function formatWithZone(at: string, timeZone: string, language: string): string {
  const { timeZone: own } = new Intl.DateTimeFormat().resolvedOptions();
  const formatted = formatInZone(at, timeZone, language);
  return toWallClock(at, own) === toWallClock(at, timeZone)
    ? formatted
    : `${formatted} (${timeZoneName(timeZone, language)})`;
}

function ScheduledItem({ message, onChange }: { message: ScheduledMessage; onChange: () => void }) {
  const { t, i18n } = useLingui();
  const { timeZone } = useSession().organisation;
  const language = useLanguage();
  const { cancel, sendNow } = useScheduled(message.conversation);
  const { id, text, attachments, at, refused } = message;
  const summary = plainText(text) || attachments.map(({ name }) => name).join(', ');
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.text} dir="auto">
          {summary}
        </span>
        <span className={classes.when}>{formatWithZone(at, timeZone, language)}</span>
        {refused && (
          <span className={`${classes.when} ${classes.refused}`}>
            {' · '}
            {t`Not sent: ${i18n._(problemMessages[refused])}`}
          </span>
        )}
      </span>
      <ActionIcon
        size={44}
        variant="subtle"
        color="gray"
        loading={sendNow.isPending}
        title={t`Send now`}
        aria-label={t`Send now: ${summary}`}
        onClick={() => sendNow.mutate(message)}
      >
        <IconSend2 size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon size={44} variant="subtle" color="gray" aria-label={t`Edit: ${summary}`} onClick={onChange}>
        <IconPencil size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={44}
        variant="subtle"
        color="gray"
        loading={cancel.isPending}
        aria-label={t`Delete: ${summary}`}
        onClick={() => cancel.mutate(id)}
      >
        <IconTrash size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}
