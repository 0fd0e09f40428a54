import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import type { VacancyState } from '@atrium/proto/content/vacancy';

export const vacancyStateLabels: Readonly<Record<VacancyState, MessageDescriptor>> = {
  upcoming: msg({ message: 'Upcoming', context: 'vacancy' }),
  open: msg({ message: 'Open', context: 'vacancy' }),
  closed: msg({ message: 'Closed', context: 'vacancy' }),
};

const vacancyStateColours: Readonly<Record<VacancyState, string>> = {
  upcoming: 'blue',
  open: 'green',
  closed: 'gray',
};

export function VacancyStateBadge({ state }: { state: VacancyState }) {
  const { i18n } = useLingui();
  return (
    <Badge variant="light" color={vacancyStateColours[state]} size="md">
      {i18n._(vacancyStateLabels[state])}
    </Badge>
  );
}
