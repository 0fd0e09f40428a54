import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { personName } from '../../shared/chat/conversation-name.ts';
import { reactionLabels } from '../../shared/reactions/reaction-kinds.ts';
import { useMessageActions } from './chat.queries.ts';
import { useOpenConversation } from './conversation-context.tsx';
import classes from './message-item.module.css';

/** Reactions to a message. A click adds the same reaction, or removes the reader’s own. */
export function MessageReactions({ message }: { message: ChatMessage }) {
  const { i18n, t } = useLingui();
  const { me, participants, conversation } = useOpenConversation();
  const { react } = useMessageActions(message);
  const shown = message.reactions.filter(({ people }) => people.length > 0);
  if (shown.length === 0) return null;
  const names = new Map(participants.map(({ person }) => [person.id, personName(person)]));
  return (
    <div className={classes.reactions} role="group" aria-label={t`Reactions`}>
      {shown.map(({ reaction, people }) => {
        const isMine = people.includes(me);
        const count = t`${plural(people.length, { one: '# person', other: '# people' })}`;
        const who = people.slice(0, 10).flatMap((id) => names.get(id) ?? []);
        return (
          <UnstyledButton
            key={reaction}
            className={classes.reaction}
            aria-pressed={isMine}
            aria-label={`${i18n._(reactionLabels[reaction].label)}, ${count}`}
            title={who.join(', ')}
            disabled={!conversation.active}
            onClick={() => react.mutate(isMine ? null : reaction)}
          >
            <span aria-hidden>{reactionLabels[reaction].emoji}</span>
            {people.length}
          </UnstyledButton>
        );
      })}
    </div>
  );
}
