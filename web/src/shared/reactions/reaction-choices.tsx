import { useLingui } from '@lingui/react/macro';
import { Popover, UnstyledButton } from '@mantine/core';
import { reactionKinds, type ReactionKind } from '@atrium/proto/content/reactions';
import classes from './reaction-choices.module.css';
import { reactionLooks } from './reaction-kinds.ts';

export interface ReactionChoicesProps {
  readonly mine: ReactionKind | null | undefined;
  readonly pick: (kind: ReactionKind) => void;
}

/** What a button to react opens, within its popover. */
export function ReactionChoices({ mine, pick }: ReactionChoicesProps) {
  const { i18n } = useLingui();
  return (
    <Popover.Dropdown p={4} className={classes.choices}>
      {reactionKinds.map((kind) => (
        <UnstyledButton
          key={kind}
          className={classes.choice}
          aria-pressed={mine === kind}
          aria-label={i18n._(reactionLooks[kind].label)}
          title={i18n._(reactionLooks[kind].label)}
          onClick={() => pick(kind)}
        >
          {reactionLooks[kind].emoji}
        </UnstyledButton>
      ))}
    </Popover.Dropdown>
  );
}
