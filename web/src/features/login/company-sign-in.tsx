import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Email } from '@atrium/proto/common';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { auth } from '../../shared/auth/auth.ts';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { useFindProvider } from './company-sign-in.queries.ts';
import { EmailForm } from './email-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import classes from './login-page.module.css';

/** The domain of the e-mail address decides which provider is used. */
export function CompanySignIn({ back }: { back: string }) {
  const { t } = useLingui();
  return (
    <LoginFrame
      title={t`Sign in with your company account`}
      lead={<Trans>We use your work e-mail address to find your company’s sign-in page.</Trans>}
    >
      <CompanyEmailForm back={back} />
      <div className={classes.ways}>
        <Anchor component={Link} to="/login" className={classes.other}>
          <Trans>Back to sign-in</Trans>
        </Anchor>
      </div>
    </LoginFrame>
  );
}

function CompanyEmailForm({ back }: { back: string }) {
  const { t } = useLingui();
  const find = useFindProvider();
  const contract = useContractForm({
    schema: z.object({ email: Email }),
    initialValues: { email: '' },
    send: async ({ email }) => {
      const { provider } = await find.mutateAsync(email);
      if (provider !== null) await auth.signIn(back, provider);
    },
  });
  const isNowhere = find.data?.provider === null;
  return (
    <EmailForm contract={contract} submit={t`Continue`}>
      {isNowhere && (
        <Alert variant="light" icon={<IconInfoCircle aria-hidden />} role="alert">
          <Trans>There’s no company sign-in for this address. Sign in with your password instead.</Trans>
        </Alert>
      )}
    </EmailForm>
  );
}
