import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Popover, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMoodPlus } from '@tabler/icons-react';
import { reactionKinds, type ReactionKind, type Reactions } from '@atrium/proto/content/reactions';
import { sentLater } from '../offline/now-or-later.ts';
import { useWaiting } from '../offline/waiting.ts';
import classes from './reaction-bar.module.css';
import { ReactionChoices } from './reaction-choices.tsx';
import { reactionLooks, withMine } from './reaction-kinds.ts';
import { useReact, type ReactionTarget } from './reactions.queries.ts';

export interface ReactionBarProps {
  readonly target: ReactionTarget;
  readonly reactions: Reactions;
  readonly onReacted: (reactions: Reactions) => void;
}

/** What people felt about something, and a way to say the same or something else. */
export function ReactionBar({ target, reactions, onReacted }: ReactionBarProps) {
  const { i18n, t } = useLingui();
  const react = useReact(target, onReacted);
  const waits = useWaiting() > 0 && react.data === sentLater;
  const shown =
    (react.isPending || waits) && react.variables !== undefined
      ? withMine(reactions, react.variables)
      : reactions;
  const choose = (kind: ReactionKind): void => react.mutate(shown.mine === kind ? null : kind);
  return (
    <div className={classes.bar} role="group" aria-label={t`Reactions`}>
      {reactionKinds
        .filter((kind) => (shown.counts[kind] ?? 0) > 0)
        .map((kind) => {
          const count = shown.counts[kind] ?? 0;
          const label = i18n._(reactionLooks[kind].label);
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
              <span aria-hidden>{reactionLooks[kind].emoji}</span>
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
