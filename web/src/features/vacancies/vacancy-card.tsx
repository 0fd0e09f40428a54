import { Trans } from '@lingui/react/macro';
import type { VacancySummary } from '@atrium/proto/content/vacancy';
import { useId } from 'react';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { Tag } from '../../shared/state/state-badge.tsx';
import { ObjectCard } from '../../shared/ui/object-card.tsx';
import { InterestButton } from './interest-button.tsx';
import { VacancyFacts } from './vacancy-facts.tsx';

/** A job in the list. */
export function VacancyCard({ vacancy }: { vacancy: VacancySummary }) {
  const { id, jobTitle, language, interested, acceptsResponses } = vacancy;
  const titleId = useId();
  return (
    <ObjectCard
      to="/hr/vacancies/$id"
      params={{ id }}
      {...{ title: jobTitle, titleId, language }}
      facts={[
        <VacancyFacts key="facts" vacancy={vacancy} withSalary />,
        <Deadline key="deadline" vacancy={vacancy} />,
      ]}
      state={
        interested && (
          <Tag tone="good">
            <Trans>Interest expressed</Trans>
          </Tag>
        )
      }
      action={acceptsResponses && !interested && <InterestButton {...{ id, jobTitle, titleId }} />}
    />
  );
}

/** The deadline, or that it has passed. */
export function Deadline({
  vacancy: { deadline, acceptsResponses },
}: {
  vacancy: Pick<VacancySummary, 'deadline' | 'acceptsResponses'>;
}) {
  const day = useFormat().day(deadline);
  return acceptsResponses ? (
    <span>
      <Trans>Apply by {day}</Trans>
    </span>
  ) : (
    <span>
      <Trans>The deadline was {day}</Trans>
    </span>
  );
}
