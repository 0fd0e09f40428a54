import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PeopleSelect } from '../../shared/audience/people-select.tsx';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { noUnit, structureQueries } from './structure.queries.ts';
import classes from './unit-panel.module.css';
import type { StructureEdits } from './use-structure-edits.ts';

export interface UnitPeopleProps {
  readonly unit: string;
  readonly edits: StructureEdits;
}

/** People directly in a team, or in none. They can be moved one by one or together. */
export function UnitPeople({ unit, edits }: UnitPeopleProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(structureQueries.people(unit));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [moving, setMoving] = useState(false);
  const people = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const marked = chosen.filter((id) => people.some((person) => person.id === id));
  const count = marked.length;
  const put = async (to: string | null): Promise<void> => {
    const label = t`${plural(count, { one: 'Moved # person', other: 'Moved # people' })}`;
    await edits.assign([...marked], to, label);
    setChosen([]);
  };
  return (
    <Stack gap="xs">
      {unit !== noUnit && <AddPeople key={unit} unit={unit} edits={edits} />}
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id}>
            <Checkbox
              checked={marked.includes(person.id)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(checked ? [...marked, person.id] : marked.filter((id) => id !== person.id))
              }
              label={
                <span className={classes.person}>
                  <Avatar person={person} size={28} />
                  <span>
                    <span className={classes.personName}>{person.name}</span>
                    {person.jobTitle && <span className={classes.quiet}>{person.jobTitle}</span>}
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
      {count > 0 && (
        <Group gap="xs" className={classes.bar}>
          <Button size="xs" onClick={() => setMoving(true)}>
            {t`${plural(count, { one: 'Move # person…', other: 'Move # people…' })}`}
          </Button>
          {unit !== noUnit && (
            <Button size="xs" variant="default" onClick={() => void put(null)}>
              <Trans>Remove from team</Trans>
            </Button>
          )}
        </Group>
      )}
      {moving && (
        <MoveDialog
          title={t`${plural(count, { one: 'Move # person', other: 'Move # people' })}`}
          label={t`Move to`}
          canMoveTo={(to) => to !== unit}
          send={put}
          onClose={() => setMoving(false)}
        />
      )}
    </Stack>
  );
}

function AddPeople({ unit, edits }: UnitPeopleProps) {
  const { t } = useLingui();
  const [added, setAdded] = useState<string[]>([]);
  const count = added.length;
  const put = async (): Promise<void> => {
    await edits.assign(added, unit, t`${plural(count, { one: 'Added # person', other: 'Added # people' })}`);
    setAdded([]);
  };
  return (
    <>
      <PeopleSelect label={t`Add people`} placeholder={t`Type a name`} value={added} onChange={setAdded} />
      {count > 0 && (
        <Button size="xs" onClick={() => void put()}>
          {t`${plural(count, { one: 'Add # person', other: 'Add # people' })}`}
        </Button>
      )}
    </>
  );
}
