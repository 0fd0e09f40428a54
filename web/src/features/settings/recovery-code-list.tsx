import { Trans } from '@lingui/react/macro';
import { Alert, Button, Code, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconCopy, IconPrinter } from '@tabler/icons-react';

/** Recovery codes, shown only once. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack gap="md" maw="32rem">
      <Alert title={<Trans>Save your recovery codes</Trans>}>
        <Trans>
          If you lose your authenticator app, each code lets you sign in once. The codes are shown only now:
          print them or save them somewhere safe.
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
          <Trans>I’ve saved these codes</Trans>
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
