import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { ApiError } from '@atrium/proto/client';
import { auth } from '../../shared/auth/auth.ts';

/** The way on when an action was refused because the sign-in was too long ago. Leads back to the page `back`. */
export const SignInAgain = ({ failure, back }: { readonly failure: unknown; readonly back: string }) =>
  failure instanceof ApiError && failure.problem.code === 'sign-in-again' ? (
    <Button mb="lg" variant="default" onClick={() => void auth.signInAgain(back)}>
      <Trans>Sign in again</Trans>
    </Button>
  ) : null;
