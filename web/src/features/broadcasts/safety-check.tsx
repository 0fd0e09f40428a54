import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconLifebuoy } from '@tabler/icons-react';
import { lengths } from '@atrium/proto/common';
import type { Broadcast } from '@atrium/proto/notifications/own-broadcasts';
import { useState } from 'react';
import { LimitedTextarea } from '../../shared/form/limited-textarea.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import classes from './broadcast-page.module.css';
import { useBroadcastActions } from './broadcasts.queries.ts';
import { SafetyButtons } from './safety-buttons.tsx';

/** Asks whether the reader is safe. One tap answers, and the reader can add a note or change the answer later. */
export function SafetyCheck({ broadcast: { id, answer, note } }: { broadcast: Broadcast }) {
  const { answer: sendAnswer } = useBroadcastActions(id);
  const [asking, setAsking] = useState(false);
  const isAsked = answer === null || asking;
  return (
    <section className={classes.safety}>
      <FormAlert error={sendAnswer.error} />
      {isAsked ? (
        <>
          <h2 className={classes.question}>
            <Trans>Are you safe?</Trans>
          </h2>
          <SafetyButtons
            sending={sendAnswer.isPending ? sendAnswer.variables.answer : undefined}
            onAnswer={(chosen) =>
              sendAnswer.mutate({ answer: chosen, note: null }, { onSuccess: () => setAsking(false) })
            }
          />
        </>
      ) : (
        <div className={classes.said} data-answer={answer} role="status">
          {answer === 'safe' ? (
            <IconCircleCheckFilled size={28} aria-hidden />
          ) : (
            <IconLifebuoy size={28} aria-hidden />
          )}
          <p className={classes.saidWords}>
            <strong>
              {answer === 'safe' ? (
                <Trans>You reported that you are safe.</Trans>
              ) : (
                <Trans>You asked for help.</Trans>
              )}
            </strong>{' '}
            {answer === 'help' && <Trans>The people coordinating the response can see your answer.</Trans>}
          </p>
          <Button variant="default" onClick={() => setAsking(true)}>
            <Trans>Change answer</Trans>
          </Button>
        </div>
      )}
      {!isAsked && answer !== null && (
        <SafetyNote
          key={answer}
          note={note}
          isHelp={answer === 'help'}
          sending={sendAnswer.isPending}
          onNote={(text) => sendAnswer.mutate({ answer, note: text })}
        />
      )}
    </section>
  );
}

interface SafetyNoteProps {
  readonly note: string | null;
  readonly isHelp: boolean;
  readonly sending: boolean;
  readonly onNote: (note: string | null) => void;
}

/** A note in addition to the answer: where the person is and what they need. */
function SafetyNote({ note, isHelp, sending, onNote }: SafetyNoteProps) {
  const { t } = useLingui();
  const [text, setText] = useState(note ?? '');
  const isChanged = text.trim() !== (note ?? '');
  return (
    <FormFrame
      name="safety-check"
      onSubmit={() => onNote(text.trim() || null)}
      isChanged={isChanged}
      sending={sending}
      className={classes.note}
    >
      <LimitedTextarea
        label={isHelp ? t`Where are you, and what do you need?` : t`Anything else to add?`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={lengths.summary}
        autosize
        minRows={2}
      />
      <Button type="submit" loading={sending} disabled={!isChanged}>
        <Trans>Send</Trans>
      </Button>
    </FormFrame>
  );
}
