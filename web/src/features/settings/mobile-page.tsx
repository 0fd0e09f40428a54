import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { PhoneInput } from '@atrium/proto/identity/sign-up';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { accountQuery, useAccountActions } from './account.queries.ts';
import { BackToSettings } from './back-to-settings.tsx';

/** The person’s mobile number. A new one is confirmed with a code sent to it. */
export function MobilePage({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { mobile, canChangeMobile } = useSuspenseQuery(accountQuery).data;
  const [requestedCode, setRequestedCode] = useState<RequestedCode>();
  return (
    <Page
      title={t`Mobile`}
      lead={mobile ? t`Your number is ${mobile}.` : t`No mobile number yet.`}
      width="reading"
      back={<BackToSettings />}
    >
      {!canChangeMobile && (
        <Alert>
          <Trans>Codes can’t be sent by text message here. Ask an admin to enter your number.</Trans>
        </Alert>
      )}
      {canChangeMobile && requestedCode && <CodeForm requestedCode={requestedCode} onDone={onDone} />}
      {canChangeMobile && !requestedCode && (
        <NumberForm hasNumber={mobile !== null} onAsked={setRequestedCode} />
      )}
    </Page>
  );
}

interface RequestedCode {
  readonly mobile: string;
  readonly challenge: string;
}

const NumberFields = z.object({ mobile: PhoneInput });

function NumberForm({
  hasNumber,
  onAsked,
}: {
  hasNumber: boolean;
  onAsked: (requestedCode: RequestedCode) => void;
}) {
  const { t } = useLingui();
  const { requestMobileChange, removeMobile } = useAccountActions();
  const { form, ...contract } = useContractForm({
    schema: NumberFields,
    initialValues: { mobile: '' },
    send: async ({ mobile }) => onAsked({ mobile, ...(await requestMobileChange.mutateAsync(mobile)) }),
  });
  return (
    <FormFrame name="mobile-page" {...contract} failure={contract.failure ?? removeMobile.error}>
      <Stack gap="md" maw="28rem">
        <TextInput
          label={t`New number`}
          type="tel"
          autoComplete="tel"
          placeholder={t`+44 7911 123456`}
          required
          {...form.getInputProps('mobile')}
        />
        <Group>
          <Button type="submit" loading={contract.sending}>
            <Trans>Send code</Trans>
          </Button>
          {hasNumber && (
            <Button
              variant="subtle"
              color="red"
              loading={removeMobile.isPending}
              onClick={() => removeMobile.mutate()}
            >
              <Trans>Remove number</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </FormFrame>
  );
}

const CodeFields = z.object({ code: z.string().trim().min(1).max(20) });

function CodeForm({
  requestedCode: { mobile, challenge },
  onDone,
}: {
  requestedCode: RequestedCode;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const { confirmMobile } = useAccountActions();
  const { form, ...contract } = useContractForm({
    schema: CodeFields,
    initialValues: { code: '' },
    send: async ({ code }) => {
      await confirmMobile.mutateAsync({ challenge, code });
      onDone();
    },
  });
  return (
    <FormFrame name="mobile-page-code" {...contract} isForSignIn>
      <Stack gap="md" maw="28rem">
        <TextInput
          label={t`Code sent to ${mobile}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          data-autofocus
          {...form.getInputProps('code')}
        />
        <div>
          <Button type="submit" loading={contract.sending}>
            <Trans>Confirm the new number</Trans>
          </Button>
        </div>
      </Stack>
    </FormFrame>
  );
}
