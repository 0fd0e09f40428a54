import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { everyone } from '@atrium/proto/audience';
import type { VacancyFields } from '@atrium/proto/content/vacancy';
import { canSelectEveryone } from '../../shared/audience/audience-limit.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { PublishButtonLabel } from '../../shared/publishing/publish-button-label.tsx';
import { PublishDialog } from '../../shared/publishing/publish-dialog.tsx';
import { usePublishedMessage } from '../../shared/publishing/use-published-message.ts';
import { useScopes } from '../../shared/session/use-session.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { useVacancyChecks } from './use-vacancy-checks.ts';
import { isWritten } from './vacancy-values.ts';

export interface PublishVacancyProps {
  readonly fields: VacancyFields;
  readonly failure: unknown;
  readonly saving: boolean;
  readonly onPublish: (done: MessageDescriptor | undefined) => void;
  readonly onClose: () => void;
}

/** Before a vacancy is posted. Everyone sees it from its first day on. */
export function PublishVacancy({ fields, onPublish, ...dialog }: PublishVacancyProps) {
  const { t } = useLingui();
  const { day } = useFormat();
  const published = usePublishedMessage();
  const isLater = fields.openFrom > useToday();
  const [first, last, deadline] = [day(fields.openFrom), day(fields.openUntil), day(fields.deadline)];
  return (
    <PublishDialog
      {...dialog}
      title={t`Post vacancy`}
      audience={everyone}
      noOne={t`The audience is empty. No one would see it.`}
      isCounted={canSelectEveryone(useScopes('admin:vacancies'))}
      isWritten={(language) => isWritten(fields, language)}
      checks={useVacancyChecks(fields)}
      confirm={(people) => <PublishButtonLabel people={people} later={isLater} />}
      isReady={() => true}
      onConfirm={(people) => onPublish(isLater ? undefined : published(people))}
    >
      <Text size="sm">
        <Trans>
          People see the vacancy from {first} to {last}, and can apply until {deadline}.
        </Trans>
      </Text>
    </PublishDialog>
  );
}
