import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { PeopleSelect } from '../../shared/audience/people-select.tsx';
import { useConversationActions } from './chat.queries.ts';

/** Adds people to a group. They can read messages from then on. */
export function AddPeople({ conversation }: { conversation: string }) {
  const { t } = useLingui();
  const [people, setPeople] = useState<string[]>([]);
  const { add } = useConversationActions(conversation);
  return (
    <Stack gap="xs">
      <PeopleSelect label={t`Add people`} placeholder={t`Names`} value={people} onChange={setPeople} />
      {people.length > 0 && (
        <Button
          leftSection={<IconUserPlus size={18} aria-hidden />}
          loading={add.isPending}
          onClick={() => add.mutate(people, { onSuccess: () => setPeople([]) })}
        >
          <Trans>Add to group</Trans>
        </Button>
      )}
    </Stack>
  );
}
