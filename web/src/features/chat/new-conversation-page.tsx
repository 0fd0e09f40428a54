import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lengths } from '@atrium/proto/common';
import { PeopleSelect } from '../../shared/audience/people-select.tsx';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { useStartConversation } from './chat.queries.ts';

/** Starts a conversation with one person, or a named group. */
export function NewConversationPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [people, setPeople] = useState<string[]>([]);
  const [name, setName] = useState('');
  const start = useStartConversation();
  const isGroup = people.length > 1;
  const isReady = people.length === 1 || (isGroup && name.trim() !== '');
  const startConversation = (): void => {
    if (!isReady) return;
    start.mutate(
      { people, name: name.trim() },
      { onSuccess: ({ id }) => void navigate({ to: '/chat/$id/messages', params: { id } }) },
    );
  };
  return (
    <Page
      title={t`New conversation`}
      lead={t`Choose one person for a direct conversation or several for a group.`}
      width="reading"
      back={
        <BackLink to="/chat">
          <Trans>Chat</Trans>
        </BackLink>
      }
    >
      <FormFrame
        name="new-conversation-page"
        onSubmit={startConversation}
        failure={start.error}
        isChanged={people.length > 0}
        sending={start.isPending || start.isSuccess}
      >
        <Stack gap="md">
          <PeopleSelect label={t`People`} placeholder={t`Names`} value={people} onChange={setPeople} />
          {isGroup && (
            <TextInput
              label={t`Group name`}
              maxLength={lengths.name}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
          <Button
            type="submit"
            disabled={!isReady}
            loading={start.isPending}
            style={{ justifySelf: 'start' }}
          >
            {isGroup
              ? t`${plural(people.length, { one: 'Start a group with # person', other: 'Start a group with # people' })}`
              : t`Start conversation`}
          </Button>
        </Stack>
      </FormFrame>
    </Page>
  );
}
