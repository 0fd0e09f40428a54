import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { lengths, optionalLine } from '@atrium/proto/common';
import { AnswerFields, type EventDetails } from '@atrium/proto/events/event';
import type { AskedQuestion, Replies } from '@atrium/proto/events/questions';
import { z } from 'zod';
import { CancelButton } from '../../shared/form/cancel-button.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { useAnswerEvent, useAnswerSeries } from './events.queries.ts';
import { ReplyField } from './reply-field.tsx';

interface ReplyDialogProps {
  readonly event: EventDetails;
  readonly guests: number;
  /** Whether all dates of the series are answered. */
  readonly isForSeries: boolean;
  readonly onClose: () => void;
}

/** Accepts with replies to the questions of the event. The earlier ones are filled in. */
export function ReplyDialog({ event, guests, isForSeries, onClose }: ReplyDialogProps) {
  const { t } = useLingui();
  const { questions, ownReplies } = event;
  const single = useAnswerEvent(event.id);
  const series = useAnswerSeries(event.id);
  const named = event.asksGuestNames ? guests : 0;
  const { form, ...contract } = useContractForm({
    schema: acceptanceOf(questions),
    initialValues: {
      ...{ answer: 'attending' as const, guests, replies: ownReplies?.replies ?? {} },
      guestNames: Array.from({ length: named }, (_, at) => ownReplies?.guestNames[at] ?? ''),
    },
    send: async ({ guestNames, ...wish }) => {
      const body = { ...wish, guestNames: guestNames.filter(Boolean) };
      await (isForSeries ? series : single).mutateAsync(body);
      onClose();
    },
  });
  const { values, errors, setFieldValue } = form;
  const reply = (id: string, text: string): void =>
    setFieldValue('replies', withReply(form.getValues().replies, id, text));
  return (
    <FormDialog opened onClose={onClose} title={event.title}>
      <FormFrame name="reply-dialog" {...contract}>
        <Stack gap="md">
          {values.guestNames.map((name, at) => {
            const number = at + 1;
            return (
              <TextInput
                // oxlint-disable-next-line react/no-array-index-key -- guests have nothing but their order
                key={at}
                label={named === 1 ? t`Name of your guest` : t`Name of guest ${number}`}
                autoComplete="off"
                data-path={`guestNames.${at}`}
                maxLength={lengths.personName}
                value={name}
                error={errors[`guestNames.${at}`]}
                onChange={(change) => setFieldValue(`guestNames.${at}`, change.currentTarget.value)}
              />
            );
          })}
          {questions.map((question) => (
            <ReplyField
              key={question.id}
              question={question}
              reply={values.replies[question.id]}
              error={errors[`replies.${question.id}`]}
              onChange={(text) => reply(question.id, text)}
            />
          ))}
          <Group justify="flex-end" gap="sm">
            <CancelButton />
            <Button type="submit" loading={contract.sending}>
              <Trans>Save answer</Trans>
            </Button>
          </Group>
        </Stack>
      </FormFrame>
    </FormDialog>
  );
}

/** Of the questions left open, none is sent. */
const withReply = (replies: Replies, id: string, text: string): Replies =>
  Object.fromEntries([
    ...Object.entries(replies).filter(([question]) => question !== id),
    ...(text === '' ? [] : [[id, text] as const]),
  ]);

/** The same rules as on the server. */
const acceptanceOf = (questions: readonly AskedQuestion[]) =>
  AnswerFields.extend({ guestNames: z.array(optionalLine(lengths.personName)) }).superRefine(
    ({ replies = {} }, context) => {
      for (const { id, required } of questions)
        if (required && !Object.hasOwn(replies, id))
          context.addIssue({ code: 'custom', path: ['replies', id], params: { code: 'required' } });
    },
  );
