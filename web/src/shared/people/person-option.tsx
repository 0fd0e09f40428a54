import { Group, Text } from '@mantine/core';
import type { PersonRef } from '@atrium/proto/common';
import { Avatar } from '../ui/avatar.tsx';

/** Shows enough to tell people with the same name apart. */
export function PersonOption({ person, name }: { person: PersonRef | undefined; name: string }) {
  if (!person) return <span>{name}</span>;
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar person={person} size={32} />
      <span>
        {name}
        {person.jobTitle && (
          <Text span size="xs" c="dimmed" display="block" lh={1.3}>
            {person.jobTitle}
          </Text>
        )}
      </span>
    </Group>
  );
}
