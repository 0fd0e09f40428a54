import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { lengths } from '@atrium/proto/common';
import { LimitedTextarea } from '../../shared/form/limited-textarea.tsx';
import { PeopleSelect } from '../../shared/audience/people-select.tsx';
import { DateTimeField } from '../../shared/form/date-time-field.tsx';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { isInstant } from '../../shared/i18n/zoned-time.ts';
import { useChatCompliance, type ExportRequest } from './chat-compliance.queries.ts';

export interface ExportFormProps {
  /** Limits the export to this conversation. Without it, all conversations are exported. */
  readonly conversation?: string;
  readonly onDone: () => void;
}

/** Asks for the reason and the filters of an export. A filter left empty does not apply. */
export function ExportForm({ conversation, onDone }: ExportFormProps) {
  const { t } = useLingui();
  const { requestExport } = useChatCompliance();
  const [empty] = useState<ExportRequest>({
    reason: '',
    people: [],
    conversations: conversation ? [conversation] : [],
    from: null,
    to: null,
  });
  const [request, setRequest] = useState(empty);
  const change = (changes: Partial<ExportRequest>): void => setRequest((now) => ({ ...now, ...changes }));
  const hasTimes = [request.from, request.to].every((at) => at === null || isInstant(at));
  const send = (): void =>
    requestExport.mutate({ ...request, reason: request.reason.trim() }, { onSuccess: onDone });
  return (
    <FormFrame
      name="export-form"
      onSubmit={send}
      failure={requestExport.error}
      isChanged={request !== empty}
      sending={requestExport.isPending}
    >
      <Stack gap="md">
        <LimitedTextarea
          label={t`Reason`}
          description={t`Shown in the audit log and in the export.`}
          value={request.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
          maxLength={lengths.reason}
          autosize
          minRows={2}
          required
          data-autofocus
        />
        <PeopleSelect
          label={t`Messages visible to`}
          placeholder={t`Everyone`}
          value={request.people}
          onChange={(people) => change({ people })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DateTimeField
            label={t`From`}
            isClearable
            value={request.from}
            onChange={(from) => change({ from })}
          />
          <DateTimeField
            label={t`Until`}
            isClearable
            min={request.from}
            value={request.to}
            onChange={(to) => change({ to })}
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          <Trans>
            The export contains all messages with earlier versions, participants, attachments and checksums.
            You can download it for 7 days.
          </Trans>
        </Text>
        <Group justify="flex-end">
          <Button
            type="submit"
            loading={requestExport.isPending}
            disabled={request.reason.trim() === '' || !hasTimes}
          >
            <Trans>Export</Trans>
          </Button>
        </Group>
      </Stack>
    </FormFrame>
  );
}
