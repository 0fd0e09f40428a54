import { Trans } from '@lingui/react/macro';
import { Alert, Button, Code, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconCopy, IconPrinter } from '@tabler/icons-react';

/** The codes for when the app is lost, this once. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack gap="md" maw="32rem">
      <Alert title={<Trans>Keep these codes</Trans>}>
        <Trans>
          If you ever lose the app, each of them lets you in once. They are shown only now: print them, or
          write them down.
        </Trans>
      </Alert>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" translate="no">
        {codes.map((code) => (
          <Code key={code} block>
            {code}
          </Code>
        ))}
      </SimpleGrid>
      <Group>
        <Button onClick={onDone}>
          <Trans>I have kept them</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}
        >
          <Trans>Copy</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          <Trans>Print</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
