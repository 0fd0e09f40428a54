import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CalendarFeed } from '@atrium/proto/events/event-calendar';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { OneTimeSecret } from '../../shared/secret/one-time-secret.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { calendarFeedQuery, useCalendarFeedActions } from './calendar.queries.ts';

/** Lets people subscribe to their events in a calendar app. */
export function CalendarFeedButton() {
  const { t } = useLingui();
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCalendarShare size={16} aria-hidden />}
        onClick={open}
      >
        <Trans>Subscribe</Trans>
      </Button>
      <Modal opened={opened} onClose={close} title={t`Events in your calendar`}>
        <CalendarFeedPanel onDone={close} />
      </Modal>
    </>
  );
}

function CalendarFeedPanel({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { data: feed, isPending } = useQuery(calendarFeedQuery);
  const { issue, revoke } = useCalendarFeedActions();
  if (issue.data)
    return (
      <Stack gap="md">
        <OneTimeSecret name={t`Private address`} secret={issue.data.url} onDone={onDone} />
        <div>
          <Button component="a" variant="default" href={issue.data.url.replace(/^https?:/, 'webcal:')}>
            <Trans>Open in calendar app</Trans>
          </Button>
        </div>
        <MailSwitch feed={feed ?? issue.data.feed} />
      </Stack>
    );
  if (isPending) return <RowsSkeleton />;
  return (
    <Stack gap="md">
      <Text>
        <Trans>
          Subscribe to a private address in Outlook, Google Calendar or Apple Calendar. It shows the events
          you’re going to and those you marked as maybe. Some calendars check for changes only once a day.
        </Trans>
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>Anyone with the address can see these events. Keep it private.</Trans>
      </Text>
      {feed && <ActiveFeed feed={feed} />}
      {feed && <MailSwitch feed={feed} />}
      <Group gap="sm">
        <Button onClick={() => issue.mutate()} loading={issue.isPending}>
          {feed ? <Trans>Create a new address</Trans> : <Trans>Create address</Trans>}
        </Button>
        {feed && (
          <ConfirmButton
            title={t`Revoke the address?`}
            text={t`Calendars that use it no longer get your events.`}
            confirm={t`Revoke`}
            danger
            onConfirm={() => revoke.mutate()}
          >
            <Trans>Revoke</Trans>
          </ConfirmButton>
        )}
      </Group>
    </Stack>
  );
}

function ActiveFeed({ feed }: { feed: CalendarFeed }) {
  const { date } = useFormat();
  const since = date(feed.createdAt);
  return (
    <Text size="sm">
      <Trans>You have had an address since {since}. A new one replaces it.</Trans>
    </Text>
  );
}

function MailSwitch({ feed }: { feed: CalendarFeed }) {
  const { t } = useLingui();
  const { choose } = useCalendarFeedActions();
  return (
    <Switch
      label={t`Also send invitations to my calendar by e-mail`}
      description={t`E-mails about events then have a calendar entry too. Some calendars show these events twice.`}
      checked={choose.isPending ? choose.variables : feed.alsoByMail}
      onChange={(event) => choose.mutate(event.currentTarget.checked)}
    />
  );
}
