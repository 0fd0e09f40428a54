import { useLingui } from '@lingui/react/macro';
import type { AskedQuestion, Replies } from '@atrium/proto/events/questions';
import { ReplyText } from './reply-text.tsx';
import classes from './given-replies.module.css';

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
    <dl className={classes.replies}>
      {guestNames.length > 0 && (
        <div>
          <dt>{t`Guests`}</dt>
          <dd>{guestNames.join(', ')}</dd>
        </div>
      )}
      {given.map(({ question, reply }) => (
        <div key={question.id}>
          <dt>{question.text}</dt>
          <dd>
            <ReplyText question={question} reply={reply} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
