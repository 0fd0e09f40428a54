import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { ReviewRules, type VersionedReviewRules } from '@atrium/proto/content/review-rules';
import { useQuery } from '@tanstack/react-query';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { RemountIfPristine } from '../../shared/form/remount-if-pristine.tsx';
import { reviewRulesQuery, useSaveReviewRules } from '../../shared/review/review-rules.queries.ts';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { SetupSection } from './setup-section.tsx';

/** Content that needs a review before it is published. */
export function ReviewRulesSection() {
  const { data } = useQuery(reviewRulesQuery);
  return (
    <SetupSection
      title={<Trans>Review before publishing</Trans>}
      lead={
        <Trans>
          Another editor has to approve an article before it is published. Approved articles are published
          immediately or at the time the author chose.
        </Trans>
      }
    >
      {data ? (
        <RemountIfPristine stored={data}>{(opened) => <RulesForm saved={opened} />}</RemountIfPristine>
      ) : (
        <RowsSkeleton rows={1} />
      )}
    </SetupSection>
  );
}

function RulesForm({ saved: { version, ...initialValues } }: { saved: VersionedReviewRules }) {
  const { t } = useLingui();
  const { mutateAsync } = useSaveReviewRules(version);
  const { form, ...sent } = useContractForm<ReviewRules>({
    schema: ReviewRules,
    initialValues,
    send: mutateAsync,
  });
  return (
    <Form {...sent} isOfStored>
      <Switch
        label={t`Articles`}
        description={t`Published articles stay online. Changes to them are drafted separately and need a review too.`}
        {...form.getInputProps('article', { type: 'checkbox' })}
      />
    </Form>
  );
}
