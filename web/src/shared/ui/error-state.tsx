import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@atrium/proto/client';
import { Button, CopyButton } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { problemMessageFor, requestIdOf } from '../api/problem-messages.ts';
import { MessagePage } from './message-page.tsx';
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
      others={<CopyReference error={error} />}
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

function Reference({ error, className }: PartProps) {
  const requestId = requestIdOf(error);
  if (!requestId) return null;
  return (
    <p className={className}>
      <Trans>Support reference: {requestId}</Trans>
    </p>
  );
}

function CopyReference({ error }: PartProps) {
  const requestId = requestIdOf(error);
  if (!requestId) return null;
  return (
    <CopyButton value={requestId}>
      {({ copied, copy }) => (
        <Button variant="default" size="md" onClick={copy}>
          {copied ? <Trans>Copied</Trans> : <Trans>Copy reference</Trans>}
        </Button>
      )}
    </CopyButton>
  );
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
