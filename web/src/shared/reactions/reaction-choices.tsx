import { useLingui } from '@lingui/react/macro';
import { Popover, UnstyledButton } from '@mantine/core';
import { reactionKinds, type ReactionKind } from '@atrium/proto/content/reactions';
import classes from './reaction-choices.module.css';
import { reactionLabels } from './reaction-kinds.ts';

export interface ReactionChoicesProps {
  readonly mine: ReactionKind | null | undefined;
  readonly pick: (kind: ReactionKind) => void;
}

/** The content of the popover of a react button. */
export function ReactionChoices({ mine, pick }: ReactionChoicesProps) {
  const { i18n } = useLingui();
  return (
    <Popover.Dropdown p={4} className={classes.choices}>
      {reactionKinds.map((kind) => (
        <UnstyledButton
          key={kind}
          className={classes.choice}
          aria-pressed={mine === kind}
          aria-label={i18n._(reactionLabels[kind].label)}
          title={i18n._(reactionLabels[kind].label)}
          onClick={() => pick(kind)}
        >
          {reactionLabels[kind].emoji}
        </UnstyledButton>
      ))}
    </Popover.Dropdown>
  );
}
