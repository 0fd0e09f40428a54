import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Permission } from '@atrium/proto/access';
import type { RightsChange, RightsEffects as Effects } from '@atrium/proto/identity/rights-effects';
import { usePermissionName } from '../api-tokens/use-permission-name.ts';
import { useFormat } from '../i18n/use-format.ts';
import { Avatar } from '../ui/avatar.tsx';
import classes from './rights-effects.module.css';

export interface RightsEffectsProps {
  readonly effects: Effects;
  /** The people to name; by default those of the first page. */
  readonly people?: readonly RightsChange[];
}

/** Whom a change affects: how many of how many people, which permissions, and who. */
export function RightsEffects({ effects, people = effects.items }: RightsEffectsProps) {
  const { t } = useLingui();
  const others = effects.people - people.length;
  if (effects.people === 0)
    return (
      <Text>
        <Trans>No one’s permissions change.</Trans>
      </Text>
    );
  return (
    <>
      {effects.of > 1 && <Overall effects={effects} />}
      <ul className={classes.people}>
        {people.map((change) => (
          <Change key={change.person.id} change={change} />
        ))}
      </ul>
      {others > 0 && (
        <Text size="sm" c="dimmed">
          {t`${plural(others, { one: '# more person', other: '# more people' })}`}
        </Text>
      )}
    </>
  );
}

/** For changes that concern several people: how many are affected, and which permissions. */
function Overall({ effects }: { effects: Effects }) {
  const { t } = useLingui();
  const all = useFormat().number(effects.of);
  return (
    <>
      <Text fw={600}>
        {t`${plural(effects.people, { one: `Permissions change for # of ${all} people.`, other: `Permissions change for # of ${all} people.` })}`}
      </Text>
      <ul className={classes.figures}>
        <Superusers {...effects.superusers} />
        {effects.permissions.map((line) => (
          <Figures key={line.permission} line={line} />
        ))}
      </ul>
    </>
  );
}

function Superusers({ gain, lose }: Effects['superusers']) {
  const { t } = useLingui();
  if (gain + lose === 0) return null;
  return (
    <li className={classes.figure}>
      <span className={classes.what}>{t`Superuser`}</span>
      <Counts gain={gain} lose={lose} move={0} />
    </li>
  );
}

function Figures({ line }: { line: Effects['permissions'][number] }) {
  const nameOf = usePermissionName();
  return (
    <li className={classes.figure}>
      <span className={classes.what}>{nameOf(line.permission)}</span>
      <Counts {...line} />
    </li>
  );
}

function Counts({ gain, lose, move }: { gain: number; lose: number; move: number }) {
  const { t } = useLingui();
  return (
    <span className={classes.counts}>
      {gain > 0 && (
        <span data-kind="gain">{t`${plural(gain, { one: '# person gains it', other: '# people gain it' })}`}</span>
      )}
      {lose > 0 && (
        <span data-kind="lose">{t`${plural(lose, { one: '# person loses it', other: '# people lose it' })}`}</span>
      )}
      {move > 0 && (
        <span>{t`${plural(move, { one: 'Scope changes for # person', other: 'Scope changes for # people' })}`}</span>
      )}
    </span>
  );
}

function Change({ change: { person, gains, loses, moves, superuser } }: { change: RightsChange }) {
  const { t } = useLingui();
  const nameOf = usePermissionName();
  const named = (permissions: readonly Permission[]): string => permissions.map(nameOf).join(', ');
  const [gained, lost, moved] = [named(gains), named(loses), named(moves)];
  const effects = [
    superuser === 'gains' && t`Becomes a superuser`,
    superuser === 'loses' && t`No longer a superuser`,
    // A superuser has every permission, so single ones are not listed.
    superuser !== 'gains' && gained && t`Gains: ${gained}`,
    superuser !== 'loses' && lost && t`Loses: ${lost}`,
    moved && t`Scope changes: ${moved}`,
  ].filter(Boolean);
  return (
    <li className={classes.person}>
      <Avatar person={person} size={28} />
      <span>
        <span className={classes.name}>{person.name}</span>
        {' · '}
        <span className={classes.words}>{effects.join(' · ')}</span>
      </span>
    </li>
  );
}
