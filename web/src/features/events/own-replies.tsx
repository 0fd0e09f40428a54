import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { EventDetails } from '@atrium/proto/events/event';
import { GivenReplies } from '../../shared/events/given-replies.tsx';

interface OwnRepliesProps {
  readonly event: EventDetails;
  /** Undefined if they can no longer be changed. */
  readonly onChange: (() => void) | undefined;
}

/** What the reader has replied to the questions of the event. */
export function OwnReplies({ event: { questions, ownReplies }, onChange }: OwnRepliesProps) {
  if (!ownReplies) return null;
  return (
    <>
      <GivenReplies questions={questions} {...ownReplies} />
      {onChange && (
        <Button variant="default" size="xs" style={{ justifySelf: 'start' }} onClick={onChange}>
          <Trans>Change your replies</Trans>
        </Button>
      )}
    </>
  );
}
