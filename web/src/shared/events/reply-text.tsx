import { Trans } from '@lingui/react/macro';
import type { AskedQuestion } from '@atrium/proto/events/questions';

interface ReplyTextProps {
  readonly question: AskedQuestion;
  readonly reply: string;
}

/** A reply as people read it. */
export function ReplyText({ question: { kind, options }, reply }: ReplyTextProps) {
  switch (kind) {
    case 'text':
      return reply;
    case 'choice':
      return options.find(({ id }) => id === reply)?.text ?? '';
    case 'yes-no':
      return reply === 'yes' ? <Trans>Yes</Trans> : <Trans>No</Trans>;
  }
}
