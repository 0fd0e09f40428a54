import { Trans } from '@lingui/react/macro';
import { Button, CopyButton, type ButtonProps } from '@mantine/core';
import { requestIdOf } from '../api/problem-messages.ts';

/** By what support finds a failure in the logs. */
export function Reference({ error, className }: { error: unknown; className?: string | undefined }) {
  const requestId = requestIdOf(error);
  if (!requestId) return null;
  return (
    <p className={className}>
      <Trans>Reference: {requestId}</Trans>
    </p>
  );
}

export function CopyReference({ error, ...button }: { error: unknown } & ButtonProps) {
  const requestId = requestIdOf(error);
  if (!requestId) return null;
  return (
    <CopyButton value={requestId}>
      {({ copied, copy }) => (
        <Button variant="default" {...button} onClick={copy}>
          {copied ? <Trans>Copied</Trans> : <Trans>Copy reference</Trans>}
        </Button>
      )}
    </CopyButton>
  );
}
