import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { privateFields, type PrivateField } from '@atrium/proto/identity/privacy';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { privacyQuery, useSavePrivacy } from './privacy.queries.ts';

/** What colleagues can see about the person. */
export function PrivacyPage() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Privacy`}
      lead={t`Choose what colleagues can see about you. Changes apply immediately.`}
      width="reading"
      back={
        <BackLink to="/settings">
          <Trans>Settings</Trans>
        </BackLink>
      }
    >
      <Rows>
        {privateFields.map((field) => (
          <FieldRow key={field} field={field} />
        ))}
      </Rows>
      <p>
        <Trans>Admins who manage people can still see what you hide.</Trans>
      </p>
    </Page>
  );
}

function FieldRow({ field }: { field: PrivateField }) {
  const { t } = useLingui();
  const { data: privacy } = useSuspenseQuery(privacyQuery);
  const choice = useSavePrivacy();
  const { title, detail } = useFieldLabels()[field];
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

function useFieldLabels(): Record<PrivateField, { title: string; detail?: string }> {
  const { t } = useLingui();
  return {
    phone: { title: t`Phone`, detail: t`Your desk phone.` },
    mobile: { title: t`Mobile` },
    email: { title: t`E-mail`, detail: t`When hidden, people can’t find you by this address either.` },
    photo: { title: t`Profile photo`, detail: t`When hidden, people see your initials instead.` },
    lastSeen: { title: t`Last seen`, detail: t`When you last used Atrium.` },
  };
}
