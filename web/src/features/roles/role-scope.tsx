import { Trans, useLingui } from '@lingui/react/macro';
import { Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { everyone, type Audience } from '@atrium/proto/audience';
import { AudienceParts } from '../../shared/audience/audience-picker.tsx';

export interface RoleScopeProps {
  readonly value: Audience | null;
  readonly onChange: (scope: Audience | null) => void;
  readonly error?: ReactNode;
}

/** Where what a role allows in the administration holds: everywhere, or in a part of the organisation. */
export function RoleScope({ value, onChange, error }: RoleScopeProps) {
  const { t } = useLingui();
  const label = useId();
  return (
    <Input.Wrapper
      label={t`Where this holds in the administration`}
      labelElement="div"
      labelProps={{ id: label }}
      error={error}
    >
      <Stack gap="sm" mt="xs">
        <SegmentedControl
          aria-labelledby={label}
          data={[
            { value: 'everywhere', label: t`Everywhere` },
            { value: 'part', label: t`In a part of the organisation` },
          ]}
          value={value ? 'part' : 'everywhere'}
          onChange={(choice) => onChange(choice === 'part' ? { ...everyone, everyone: false } : null)}
        />
        {value && (
          <>
            <Text size="sm" c="dimmed">
              <Trans>
                There, the role looks after people, articles and moderation, as far as it allows them: whoever
                has it sees and changes nobody and nothing outside. Roles, sites, departments, channels, the
                organisation's settings and everything else of the administration need a role that holds
                everywhere. What it denies is denied everywhere.
              </Trans>
            </Text>
            <AudienceParts value={value} onChange={onChange} />
          </>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
