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
          Someone other than the author has to approve this content before it is published. Approved articles
          are published immediately or at the time the author chose, documents and menus from their first day.
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
    <Form name="review-rules-form" {...sent} isOfStored>
      <Switch
        label={t`Articles`}
        description={t`Published articles stay online. Changes to them are drafted separately and need a review too.`}
        {...form.getInputProps('article', { type: 'checkbox' })}
      />
      <Switch
        label={t`Library documents`}
        description={t`To change a published document, unpublish it first.`}
        {...form.getInputProps('document', { type: 'checkbox' })}
      />
      <Switch
        label={t`Menus`}
        description={t`To change a published menu, unpublish it first.`}
        {...form.getInputProps('menu', { type: 'checkbox' })}
      />
    </Form>
  );
}
