import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@atrium/proto/client';
import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { problemMessageFor } from '../api/problem-messages.ts';
import { MessagePage } from './message-page.tsx';
import { CopyReference, Reference } from './reference.tsx';
import classes from './state.module.css';

export interface ErrorStateProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Says that something could not be loaded, with a button to try again. */
export function ErrorState({ error, retry }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon}>
        <IconPlugConnectedX size={28} stroke={1.5} aria-hidden />
      </span>
      <h2 className={classes.title} tabIndex={-1}>
        <Trans>This could not be loaded</Trans>
      </h2>
      <Reason error={error} className={classes.text} />
      <RetryButton retry={retry} variant="default" />
      <Reference error={error} className={classes.small} />
      <CopyReference error={error} variant="subtle" size="compact-sm" />
    </div>
  );
}

/** The same in place of a whole page. */
export function ErrorPage({ error, retry }: ErrorStateProps) {
  const { t } = useLingui();
  const isOurs = error instanceof ApiError && error.problem.status >= 500;
  // Its reason would only repeat the title.
  const isFault = error instanceof ApiError && error.problem.code === 'internal';
  return (
    <MessagePage
      role="alert"
      title={isOurs ? t`Something went wrong on our side` : t`This could not be loaded`}
      text={
        <>
          {isFault ? (
            <p>
              <Trans>Try again in a moment.</Trans>
            </p>
          ) : (
            <Reason error={error} />
          )}
          {isOurs && (
            <p>
              <Trans>What you typed in forms is kept on this device.</Trans>
            </p>
          )}
          <Reference error={error} />
        </>
      }
      action={<RetryButton retry={retry} />}
      others={<CopyReference error={error} size="md" />}
    />
  );
}

interface PartProps {
  readonly error: unknown;
  readonly className?: string | undefined;
}

function Reason({ error, className }: PartProps) {
  const { i18n } = useLingui();
  const reason = problemMessageFor(error);
  return reason ? <p className={className}>{i18n._(reason)}</p> : null;
}

const RetryButton = ({ retry, variant }: { retry: () => void; variant?: 'default' }) => (
  <Button
    {...(variant ? { variant } : { size: 'md' })}
    leftSection={<IconRefresh size={18} aria-hidden />}
    onClick={retry}
  >
    <Trans>Try again</Trans>
  </Button>
);
