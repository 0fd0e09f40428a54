import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Text } from '@mantine/core';
import type { Licence } from '@atrium/proto/identity/setup';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { SetupSection } from './setup-section.tsx';

/** The licence set by the operator, read-only. */
export function LicenceSection({ licence }: { licence: Licence }) {
  const { t } = useLingui();
  const { seats, validUntil, taken, open } = licence;
  return (
    <SetupSection
      title={<Trans>Licence</Trans>}
      lead={<Trans>Set by your operator. Reaching the limit never locks out existing users.</Trans>}
    >
      {!open && (
        <Alert color="red" variant="light" mb="md">
          <Trans>New sign-ups are paused. Existing users are not affected.</Trans>
        </Alert>
      )}
      <Text>
        {seats === null
          ? t`${plural(taken, { one: '# seat taken, no limit.', other: '# seats taken, no limit.' })}`
          : t`${taken} of ${plural(seats, { one: '# seat', other: '# seats' })} taken.`}
      </Text>
      <Text>{validUntil === null ? t`No expiry date.` : <ValidUntil day={validUntil} />}</Text>
    </SetupSection>
  );
}

function ValidUntil({ day }: { day: string }) {
  const format = useFormat();
  const date = format.day(day);
  return <Trans>New people can sign up until {date}.</Trans>;
}
