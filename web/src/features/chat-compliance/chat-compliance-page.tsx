import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArchive, IconFileExport } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { exportsQuery } from './chat-compliance.queries.ts';
import { ExportForm } from './export-form.tsx';
import { ExportRow } from './export-row.tsx';
import { HeldConversations } from './held-conversations.tsx';

export type ComplianceView = 'exports' | 'holds';

export interface ChatCompliancePageProps {
  readonly view: ComplianceView;
  readonly onView: (view: ComplianceView) => void;
}

/** Legal holds on conversations, and exports of their messages. */
export function ChatCompliancePage({ view, onView }: ChatCompliancePageProps) {
  const { t } = useLingui();
  const [opened, { open, close }] = useDisclosure();
  return (
    <Page
      title={t`Chat compliance`}
      lead={t`Export conversations for legal requests and place them on legal hold. Every action is recorded in the audit log.`}
      action={
        <Button leftSection={<IconFileExport size={18} aria-hidden />} onClick={open}>
          <Trans>Export conversations</Trans>
        </Button>
      }
    >
      <SegmentedControl
        mb="lg"
        aria-label={t`Choose view`}
        value={view}
        onChange={(value) => onView(value as ComplianceView)}
        data={[
          { value: 'exports', label: t`Exports` },
          { value: 'holds', label: t`Legal holds` },
        ]}
        style={{ maxWidth: '100%', overflowX: 'auto' }}
      />
      {view === 'exports' ? <Exports /> : <HeldConversations />}
      <Text size="sm" c="dimmed" mt="lg">
        <Trans>
          Set retention periods for messages in{' '}
          <Link to="/admin/data-retention" search={{ view: 'retention' }}>
            Data and retention
          </Link>
          .
        </Trans>
      </Text>
      <FormDialog opened={opened} onClose={close} title={t`Export conversations`} size="lg">
        <ExportForm
          onDone={() => {
            close();
            onView('exports');
          }}
        />
      </FormDialog>
    </Page>
  );
}

function Exports() {
  const { t } = useLingui();
  const query = useInfiniteQuery(exportsQuery());
  return (
    <InfiniteList
      query={query}
      skeleton={<RowsSkeleton />}
      empty={
        <EmptyState
          icon={IconArchive}
          title={t`No exports yet`}
          text={t`Exports appear here, with the reason and the person who requested them.`}
        />
      }
    >
      {(items) => (
        <Rows>
          {items.map((one) => (
            <ExportRow key={one.id} chatExport={one} />
          ))}
        </Rows>
      )}
    </InfiniteList>
  );
}
