import { useLingui } from '@lingui/react/macro';
import type { AskedQuestion, Replies } from '@atrium/proto/events/questions';
import { Facts } from '../detail/facts.tsx';
import { ReplyText } from './reply-text.tsx';

interface GivenRepliesProps {
  readonly questions: readonly AskedQuestion[];
  readonly replies: Replies;
  readonly guestNames: readonly string[];
}

/** What a person has replied to an event, each after its question. */
export function GivenReplies({ questions, replies, guestNames }: GivenRepliesProps) {
  const { t } = useLingui();
  const given = questions.flatMap((question) => {
    const reply = replies[question.id];
    return reply === undefined ? [] : [{ question, reply }];
  });
  if (given.length === 0 && guestNames.length === 0) return null;
  return (
    <Facts
      facts={[
        guestNames.length > 0 && { label: t`Guests`, value: guestNames.join(', ') },
        ...given.map(({ question, reply }) => ({
          label: question.text,
          value: <ReplyText question={question} reply={reply} />,
        })),
      ]}
    />
  );
}
