import { Trans, useLingui } from '@lingui/react/macro';
import type { LegalHold } from '@atrium/proto/identity/personal-data';
import { When } from '../../shared/i18n/when.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { Row } from '../../shared/ui/rows.tsx';
import { useLeaving } from './leaving.queries.ts';

/** Of whom nothing may be erased, why, and who said so. */
export function HoldRow({ hold: { person, reason, by, at } }: { hold: LegalHold }) {
  const { t } = useLingui();
  const { release } = useLeaving();
  return (
    <Row
      title={<PersonName person={person} />}
      detail={
        <>
          {reason} · {by.name} · <When at={at} />
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
