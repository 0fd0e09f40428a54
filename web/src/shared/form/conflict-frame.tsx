import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export interface ConflictFrameProps {
  /** Who saved what: "Anna saved this article while you were writing". */
  readonly title: string;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  /** Buttons to view the other version first. */
  readonly children?: ReactNode;
}

/** Shown when two people edited at once: nothing is lost, and the second one decides. */
export const ConflictFrame = ({ title, onKeepMine, onTakeTheirs, children }: ConflictFrameProps) => (
  <Alert color="orange" variant="light" mb="md" role="alert" icon={<IconUsers aria-hidden />} title={title}>
    {children ? (
      <Trans>Your text is still here, not saved yet. Compare both versions before you decide.</Trans>
    ) : (
      <Trans>Your changes are still here, not saved yet.</Trans>
    )}
    <Group gap="xs" mt="sm">
      {children}
      <Button size="xs" variant="default" onClick={onKeepMine}>
        <Trans>Keep my version</Trans>
      </Button>
      <Button size="xs" variant="default" onClick={onTakeTheirs}>
        <Trans>Load their version</Trans>
      </Button>
    </Group>
  </Alert>
);
