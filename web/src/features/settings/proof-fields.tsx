import { useLingui } from '@lingui/react/macro';
import { PasswordInput, TextInput } from '@mantine/core';
import type { OwnAccount } from '@atrium/proto/identity/account';
import type { Reauthentication } from '@atrium/proto/identity/reauthentication';

/** What decides which proof a person gives. */
export type ProofNeeds = Pick<OwnAccount, 'passwordManagement' | 'requiresTwoStep'>;

/** The fields of a form that start empty. */
export const emptyProof = ({ passwordManagement, requiresTwoStep }: ProofNeeds): Reauthentication => ({
  ...(passwordManagement === 'here' && { current: '' }),
  ...(requiresTwoStep && { code: '' }),
});

interface ProofFieldsProps extends ProofNeeds {
  readonly inputPropsOf: (field: 'current' | 'code') => object;
  readonly autoFocus?: boolean;
}

/** Password and code with which people confirm that it’s them. */
export function ProofFields({
  passwordManagement,
  requiresTwoStep,
  inputPropsOf,
  autoFocus,
}: ProofFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      {passwordManagement === 'here' && (
        <PasswordInput
          label={t`Your password`}
          description={t`To protect your account, please confirm it’s you.`}
          autoComplete="current-password"
          required
          {...(autoFocus && { 'data-autofocus': true })}
          {...inputPropsOf('current')}
        />
      )}
      {requiresTwoStep && (
        <TextInput
          label={t`Code from your authenticator app`}
          description={t`Or one of your recovery codes.`}
          autoComplete="one-time-code"
          spellCheck={false}
          required
          {...inputPropsOf('code')}
        />
      )}
    </>
  );
}
