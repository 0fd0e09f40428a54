import { Trans, useLingui } from '@lingui/react/macro';
import type { LegalHold } from '@atrium/proto/identity/personal-data';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { Row } from '../../shared/ui/rows.tsx';
import { usePersonalRequestActions } from './data-retention.queries.ts';

export function HoldRow({ hold: { person, reason, by, at } }: { hold: LegalHold }) {
  const { t } = useLingui();
  const { release } = usePersonalRequestActions();
  return (
    <Row
      title={<PersonName person={person} />}
      detail={
        <>
          {reason} · {by.name} · <RelativeTime at={at} />
        </>
      }
    >
      <ConfirmButton
        size="xs"
        title={t`End the legal hold?`}
        text={t`A pending erasure will continue.`}
        confirm={t`End legal hold`}
        danger
        loading={release.isPending}
        onConfirm={() => release.mutate(person.id)}
      >
        <Trans>End hold</Trans>
      </ConfirmButton>
    </Row>
  );
}
