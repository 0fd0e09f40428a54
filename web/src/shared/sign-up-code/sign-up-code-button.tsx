import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader, Modal } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { ApiError } from '@atrium/proto/client';
import type { SignUpCode } from '@atrium/proto/identity/sign-up-codes';
import { lazy, Suspense, useState } from 'react';
import { RelativeTime } from '../i18n/relative-time.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { useCreateSignUpCode } from './sign-up-code.queries.ts';
import classes from './sign-up-code.module.css';

/** Loaded when a code is first shown. */
const QrCode = lazy(() => import('../ui/qr-code.tsx').then((module) => ({ default: module.QrCode })));

/** Creates a one-time code for a person and shows it for their phone to scan. */
export function SignUpCodeButton({ id, name }: { id: string; name: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const make = useCreateSignUpCode();
  const open = (): void => {
    setOpen(true);
    make.mutate(id);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconQrcode size={18} aria-hidden />}
        onClick={open}
        aria-label={t`Sign-up code for ${name}`}
      >
        <Trans>Sign-up code</Trans>
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={name} centered>
        {isSignedUp(make.error) ? (
          <Trans>{name} has already signed up.</Trans>
        ) : (
          <FormAlert error={make.error} />
        )}
        {make.data ? <Shown code={make.data} /> : make.isPending && <Loader aria-label={t`Loading`} />}
      </Modal>
    </>
  );
}

const isSignedUp = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'wrong-state';

function Shown({ code }: { code: SignUpCode }) {
  const { t } = useLingui();
  return (
    <>
      <Suspense fallback={null}>
        <QrCode text={code.url} label={t`Sign-up code`} />
      </Suspense>
      <p className={classes.words}>
        {code.verificationField === 'payrollNumber' ? (
          <Trans>Scan with a phone camera. The next step asks for the payroll number.</Trans>
        ) : (
          <Trans>Scan with a phone camera. The next step asks for the mobile number.</Trans>
        )}
      </p>
      <p className={classes.words}>
        <Trans>
          Works once and expires <RelativeTime at={code.expiresAt} />. A new code replaces this one.
        </Trans>
      </p>
      <Button variant="light" fullWidth onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </>
  );
}
