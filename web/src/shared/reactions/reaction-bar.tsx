import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Popover, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMoodPlus } from '@tabler/icons-react';
import { reactionKinds, type ReactionKind, type Reactions } from '@atrium/proto/content/reactions';
import { queued } from '../offline/send-or-queue.ts';
import { useQueueLength } from '../device/offline-queue.ts';
import classes from './reaction-bar.module.css';
import { ReactionChoices } from './reaction-choices.tsx';
import { reactionLabels, withOwnReaction } from './reaction-kinds.ts';
import { useReact, type ReactionTarget } from './reactions.queries.ts';

export interface ReactionBarProps {
  readonly target: ReactionTarget;
  readonly reactions: Reactions;
  readonly onReacted: (reactions: Reactions) => void;
}

/** The reactions to something, and a way to add or change one's own. */
export function ReactionBar({ target, reactions, onReacted }: ReactionBarProps) {
  const { i18n, t } = useLingui();
  const react = useReact(target, onReacted);
  const isQueued = useQueueLength() > 0 && react.data === queued;
  const shown =
    (react.isPending || isQueued) && react.variables !== undefined
      ? withOwnReaction(reactions, react.variables)
      : reactions;
  const choose = (kind: ReactionKind): void => react.mutate(shown.mine === kind ? null : kind);
  return (
    <div className={classes.bar} role="group" aria-label={t`Reactions`}>
      {reactionKinds
        .filter((kind) => (shown.counts[kind] ?? 0) > 0)
        .map((kind) => {
          const count = shown.counts[kind] ?? 0;
          const label = i18n._(reactionLabels[kind].label);
          const people = t`${plural(count, { one: '# person', other: '# people' })}`;
          return (
            <UnstyledButton
              key={kind}
              className={classes.reaction}
              aria-pressed={shown.mine === kind}
              aria-label={`${label}, ${people}`}
              title={label}
              onClick={() => choose(kind)}
            >
              <span aria-hidden>{reactionLabels[kind].emoji}</span>
              <span className={classes.count}>{count}</span>
            </UnstyledButton>
          );
        })}
      <AddReaction mine={shown.mine} choose={choose} />
    </div>
  );
}

function AddReaction({ mine, choose }: { mine: ReactionKind | null; choose: (kind: ReactionKind) => void }) {
  const { t } = useLingui();
  const [opened, { toggle, close }] = useDisclosure();
  const pick = (kind: ReactionKind): void => {
    choose(kind);
    close();
  };
  return (
    <Popover
      opened={opened}
      onChange={close}
      position="top-start"
      radius="xl"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton className={classes.add} aria-label={t`React`} title={t`React`} onClick={toggle}>
          <IconMoodPlus size={20} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <ReactionChoices mine={mine} pick={pick} />
    </Popover>
  );
}
