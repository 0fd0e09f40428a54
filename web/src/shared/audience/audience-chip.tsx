import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton, VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { Reach } from '@atrium/proto/identity/reach';
import { useFormat } from '../i18n/use-format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { kindIcons, type Kind, type Side } from './audience-kinds.ts';
import classes from './audience-section.module.css';
import type { EntryName } from './use-audience-names.ts';

export interface AudienceChipProps {
  readonly kind: Kind;
  readonly name: EntryName;
  readonly side: Side;
  /** Its count, once it is known. */
  readonly part: Reach['parts'][number] | undefined;
  readonly smallestGroup: number | null;
  /** Null if it cannot be removed. */
  readonly onRemove: (() => void) | null;
  /** On its button. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One thing that an audience names, with how many people it includes or takes away. */
export function AudienceChip(props: AudienceChipProps) {
  const { kind, name, side, part, smallestGroup, onRemove, onKeyDown } = props;
  const { t } = useLingui();
  const KindIcon = kindIcons[kind];
  const { person, isGone } = name;
  return (
    <li className={classes.chip} data-removable={onRemove ? true : undefined}>
      {person ? (
        <Avatar person={person} size={22} />
      ) : (
        <KindIcon size={17} stroke={1.6} className={classes.icon} aria-hidden />
      )}
      <span className={classes.name} data-gone={isGone || undefined}>
        {isGone ? (
          <>
            <s>{name.name}</s> <Trans>no longer exists</Trans>
          </>
        ) : (
          name.name
        )}
      </span>
      {part && !isGone && <ChipCount part={part} side={side} smallestGroup={smallestGroup} />}
      {onRemove ? (
        <CloseButton
          size="sm"
          tabIndex={-1}
          aria-label={t`Remove ${name.name}`}
          onClick={onRemove}
          onKeyDown={onKeyDown}
        />
      ) : (
        <span className={classes.locked}>
          <Trans>outside your scope</Trans>
        </span>
      )}
    </li>
  );
}

function ChipCount({
  part: { people },
  side,
  smallestGroup,
}: Pick<AudienceChipProps, 'side' | 'smallestGroup'> & { readonly part: Reach['parts'][number] }) {
  const { t } = useLingui();
  const format = useFormat();
  const smallest = smallestGroup ?? 0;
  const count = people ?? 0;
  const shown =
    people === null
      ? `< ${format.number(smallest)}`
      : side === 'except'
        ? `−${format.number(count)}`
        : format.number(count);
  const fewer = t`${plural(smallest, { one: 'Fewer than # person', other: 'Fewer than # people' })}`;
  const spoken =
    people === null
      ? fewer
      : side === 'except'
        ? t`${plural(count, { one: 'excludes # person', other: 'excludes # people' })}`
        : t`${plural(count, { one: '# person', other: '# people' })}`;
  return (
    <span className={classes.count} title={spoken}>
      <span aria-hidden>{shown}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  );
}
