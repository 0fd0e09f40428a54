import { Trans, useLingui } from '@lingui/react/macro';
import { Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { everyone, type Audience } from '@atrium/proto/audience';
import { AudienceField } from '../../shared/audience/audience-field.tsx';

export interface RoleScopeProps {
  readonly value: Audience | null;
  readonly onChange: (scope: Audience | null) => void;
  readonly error?: ReactNode;
}

/** Scope of a role’s admin permissions: everywhere, or a part of the organisation. */
export function RoleScope({ value, onChange, error }: RoleScopeProps) {
  const { t } = useLingui();
  const label = useId();
  return (
    <Input.Wrapper
      label={t`Scope of admin permissions`}
      labelElement="div"
      labelProps={{ id: label }}
      error={error}
    >
      <Stack gap="sm" mt="xs">
        <SegmentedControl
          aria-labelledby={label}
          data={[
            { value: 'everywhere', label: t`Whole organisation` },
            { value: 'part', label: t`Part of the organisation` },
          ]}
          value={value ? 'part' : 'everywhere'}
          onChange={(choice) => onChange(choice === 'part' ? { ...everyone, everyone: false } : null)}
        />
        {value && (
          <>
            <Text size="sm" c="dimmed">
              <Trans>
                Within this part, the role covers people, articles, broadcasts, vacancies and moderation, as
                far as its permissions allow. It gives no access outside. Everything else in administration
                needs a role for the whole organisation. Denied permissions are denied everywhere.
              </Trans>
            </Text>
            <AudienceField label={t`Part of the organisation`} value={value} onChange={onChange} />
          </>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
