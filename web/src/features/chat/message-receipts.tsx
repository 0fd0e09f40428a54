import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Popover, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconChecks } from '@tabler/icons-react';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { useOpenConversation } from './conversation-context.tsx';
import classes from './message-item.module.css';
import { hasReached, receiptCounts } from './participants-cache.ts';

/**
 * Shows whether the person’s own message was delivered and read: ticks in a direct conversation, the number of readers
 * in a group, with their names on request. Nothing in works council mode.
 */
export function MessageReceipts({ seq }: { seq: number }) {
  const { t } = useLingui();
  const { conversation, participants, me } = useOpenConversation();
  const counts = receiptCounts(participants, me, seq);
  if (!counts) return null;
  if (conversation.kind === 'group') return <ReadBy seq={seq} read={counts.read} others={counts.others} />;
  if (counts.read > 0)
    return <IconChecks size={17} className={classes.marks} data-read role="img" aria-label={t`Read`} />;
  if (counts.delivered > 0) return <IconChecks size={17} role="img" aria-label={t`Delivered`} />;
  return <IconCheck size={17} role="img" aria-label={t`Sent`} />;
}

function ReadBy({ seq, read, others }: { seq: number; read: number; others: number }) {
  const { t } = useLingui();
  const { participants, me } = useOpenConversation();
  const [opened, { toggle, close }] = useDisclosure();
  const label =
    read === 0
      ? t`Not read yet`
      : read === others
        ? t`Read by everyone`
        : t`Read by ${plural(read, { one: '# person', other: '# people' })}`;
  const most = 50;
  const readers = participants.filter(
    ({ person, active, readReceipts }) => active && person.id !== me && hasReached(readReceipts?.read, seq),
  );
  return (
    <Popover opened={opened} onChange={close} position="top-end" returnFocus trapFocus width={260}>
      <Popover.Target>
        <UnstyledButton
          className={classes.marks}
          data-read={read > 0 && read === others ? true : undefined}
          aria-label={label}
          title={label}
          onClick={toggle}
        >
          {read === 0 ? <IconCheck size={17} aria-hidden /> : <IconChecks size={17} aria-hidden />}
          {read > 0 && read < others && <span>{read}</span>}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <b>{label}</b>
        {readers.slice(0, most).map(({ person }) => (
          <div key={person.id}>
            <PersonName person={person} avatar={28} />
          </div>
        ))}
        {readers.length > most && <Trans>…and more</Trans>}
      </Popover.Dropdown>
    </Popover>
  );
}
