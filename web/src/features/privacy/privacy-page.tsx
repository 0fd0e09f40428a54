import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { privateFields, type PrivateField } from '@atrium/proto/identity/privacy';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { privacyQuery, usePrivacyChoice } from './privacy.queries.ts';

/** What of oneself colleagues see. */
export function PrivacyPage() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Privacy`}
      lead={t`Choose what your colleagues see of you. It holds at once, everywhere in Atrium.`}
      width="reading"
    >
      <Rows>
        {privateFields.map((field) => (
          <FieldRow key={field} field={field} />
        ))}
      </Rows>
      <p>
        <Trans>Whoever looks after people in your organisation sees what you hide, too.</Trans>
      </p>
    </Page>
  );
}

function FieldRow({ field }: { field: PrivateField }) {
  const { t } = useLingui();
  const { data: privacy } = useSuspenseQuery(privacyQuery);
  const choice = usePrivacyChoice();
  const { title, detail } = useWords()[field];
  const isShown = privacy[field] === 'everyone';
  return (
    <Row title={title} detail={detail}>
      <Switch
        aria-label={t`Show to colleagues: ${title}`}
        checked={isShown}
        onChange={(event) =>
          choice.mutate({ ...privacy, [field]: event.currentTarget.checked ? 'everyone' : 'nobody' })
        }
      />
    </Row>
  );
}

function useWords(): Record<PrivateField, { title: string; detail: string }> {
  const { t } = useLingui();
  return {
    phone: { title: t`Phone`, detail: t`The line at your desk, to be called from the directory.` },
    mobile: { title: t`Mobile`, detail: t`The phone in your pocket.` },
    email: { title: t`E-mail`, detail: t`Hidden, nobody finds you by your address either.` },
    photo: { title: t`Portrait`, detail: t`Hidden, your initials show beside what you write.` },
    lastSeen: { title: t`Last seen`, detail: t`When you were here last.` },
  };
}
