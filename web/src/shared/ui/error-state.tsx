import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { problemMessageFor, requestIdOf } from '../api/problem-messages.ts';
import classes from './state.module.css';

export interface ErrorStateProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Says that something could not be loaded, with a button to try again. */
export const ErrorState = (props: ErrorStateProps) => <Failure {...props} Heading="h2" />;

/** The same in place of a whole page. */
export function ErrorPage(props: ErrorStateProps) {
  const { t } = useLingui();
  useDocumentTitle(`${t`This could not be loaded`} · Atrium`);
  return <Failure {...props} Heading="h1" />;
}

function Failure({ error, retry, Heading }: ErrorStateProps & { Heading: 'h1' | 'h2' }) {
  const { i18n } = useLingui();
  const reason = problemMessageFor(error);
  const requestId = requestIdOf(error);
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon}>
        <IconPlugConnectedX size={28} stroke={1.5} aria-hidden />
      </span>
      <Heading className={classes.title} tabIndex={-1}>
        <Trans>This could not be loaded</Trans>
      </Heading>
      {reason && <p className={classes.text}>{i18n._(reason)}</p>}
      <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
      {requestId && (
        <p className={classes.small}>
          <Trans>Support reference: {requestId}</Trans>
        </p>
      )}
    </div>
  );
}
