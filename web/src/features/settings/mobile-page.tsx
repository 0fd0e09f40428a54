import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { TypedPhone } from '@atrium/proto/identity/sign-up';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { accountQuery, useAccountActions } from './account.queries.ts';
import { BackToSettings } from './back-to-settings.tsx';

/** One's mobile number: another one is confirmed by a code that is sent there. */
export function MobilePage({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { mobile, mobileIsChanged } = useSuspenseQuery(accountQuery).data;
  const [asked, setAsked] = useState<Asked>();
  return (
    <Page
      title={t`Mobile`}
      lead={mobile ? t`Your number is ${mobile}.` : t`No mobile number yet.`}
      width="reading"
      back={<BackToSettings />}
    >
      {!mobileIsChanged && (
        <Alert>
          <Trans>Codes can’t be sent by text message here. Ask an admin to enter your number.</Trans>
        </Alert>
      )}
      {mobileIsChanged && asked && <CodeForm asked={asked} onDone={onDone} />}
      {mobileIsChanged && !asked && <NumberForm hasNumber={mobile !== null} onAsked={setAsked} />}
    </Page>
  );
}

interface Asked {
  readonly mobile: string;
  readonly challenge: string;
}

const NumberFields = z.object({ mobile: TypedPhone });

function NumberForm({ hasNumber, onAsked }: { hasNumber: boolean; onAsked: (asked: Asked) => void }) {
  const { t } = useLingui();
  const { askForMobile, removeMobile } = useAccountActions();
  const { form, onSubmit, failure, sending } = useContractForm({
    schema: NumberFields,
    initialValues: { mobile: '' },
    send: async ({ mobile }) => onAsked({ mobile, ...(await askForMobile.mutateAsync(mobile)) }),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormAlert error={failure ?? removeMobile.error} />
      <Stack gap="md" maw="28rem">
        <TextInput
          label={t`New number`}
          type="tel"
          autoComplete="tel"
          placeholder="+44 7911 123456"
          required
          {...form.getInputProps('mobile')}
        />
        <Group>
          <Button type="submit" loading={sending}>
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
    </form>
  );
}

const CodeFields = z.object({ code: z.string().trim().min(1).max(20) });

function CodeForm({ asked: { mobile, challenge }, onDone }: { asked: Asked; onDone: () => void }) {
  const { t } = useLingui();
  const { confirmMobile } = useAccountActions();
  const { form, onSubmit, failure, sending } = useContractForm({
    schema: CodeFields,
    initialValues: { code: '' },
    send: async ({ code }) => {
      await confirmMobile.mutateAsync({ challenge, code });
      onDone();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormAlert error={failure} />
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
          <Button type="submit" loading={sending}>
            <Trans>Confirm the new number</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
