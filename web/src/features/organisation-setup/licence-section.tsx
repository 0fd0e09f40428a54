import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Text } from '@mantine/core';
import type { Licence } from '@atrium/proto/identity/setup';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { SetupSection } from './setup-section.tsx';

/** What the operator has licensed: to be seen, not to be changed here. */
export function LicenceSection({ licence }: { licence: Licence }) {
  const { t } = useLingui();
  const { seats, validUntil, taken, open } = licence;
  return (
    <SetupSection
      title={<Trans>Licence</Trans>}
      lead={<Trans>Whoever runs Atrium for you sets this. It never cuts off anybody who is here.</Trans>}
    >
      {!open && (
        <Alert color="red" variant="light" mb="md">
          <Trans>Nobody new can sign up at present. Everybody who is here goes on as before.</Trans>
        </Alert>
      )}
      <Text>
        {seats === null
          ? t`${plural(taken, { one: '# person has signed up; there is no limit.', other: '# people have signed up; there is no limit.' })}`
          : t`${taken} of ${plural(seats, { one: '# seat', other: '# seats' })} taken.`}
      </Text>
      <Text>{validUntil === null ? t`Valid without end.` : <ValidUntil day={validUntil} />}</Text>
    </SetupSection>
  );
}

function ValidUntil({ day }: { day: string }) {
  const format = useFormat();
  const date = format.day(day);
  return <Trans>New people can sign up until {date}.</Trans>;
}
