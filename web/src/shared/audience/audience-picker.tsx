import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, SegmentedControl, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId, type ReactNode } from 'react';
import type { Audience } from '@atrium/proto/audience';
import { useFormat } from '../i18n/use-format.ts';
import classes from './audience-picker.module.css';
import { canSelect, canSelectAny, canSelectEveryone, type AudienceLimit } from './audience-limit.ts';
import { PeopleSelect } from './people-select.tsx';
import { OrganisationFields } from './organisation-fields.tsx';
import { useReach } from './use-reach.ts';

export interface AudiencePickerProps {
  readonly value: Audience;
  readonly onChange: (audience: Audience) => void;
  readonly error?: ReactNode;
  /** What this person may choose from; everything by default. */
  readonly audienceLimit?: AudienceLimit;
}

const nobodyPicked = { sites: [], departments: [], grades: [], units: [], people: [] };

/** Chooses an audience: everyone, or people from the chosen places or picked by name. */
export function AudiencePicker({ value, onChange, error, audienceLimit = null }: AudiencePickerProps) {
  const { t } = useLingui();
  const label = useId();
  const change = (part: Partial<Audience>): void => onChange({ ...value, ...part });
  return (
    <Input.Wrapper label={t`Audience`} labelElement="div" labelProps={{ id: label }} error={error}>
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          aria-labelledby={label}
          data={[
            { value: 'everyone', label: t`Everyone`, disabled: !canSelectEveryone(audienceLimit) },
            { value: 'some', label: t`Selected people` },
          ]}
          value={value.everyone ? 'everyone' : 'some'}
          onChange={(choice) =>
            onChange(
              choice === 'everyone'
                ? { ...value, ...nobodyPicked, everyone: true }
                : { ...value, everyone: false },
            )
          }
        />
        {!value.everyone && <Parts value={value} change={change} audienceLimit={audienceLimit} />}
        <Exceptions value={value} change={change} />
        <ReachLine audience={value} />
      </Stack>
    </Input.Wrapper>
  );
}

interface PartProps {
  readonly value: Audience;
  readonly change: (part: Partial<Audience>) => void;
  readonly audienceLimit?: AudienceLimit;
}

/** Edits a scope: people from its places or picked by name, except those excluded. */
export function AudienceParts({ value, onChange }: Pick<AudiencePickerProps, 'value' | 'onChange'>) {
  const change = (part: Partial<Audience>): void => onChange({ ...value, ...part });
  return (
    <Stack gap="sm">
      <Parts value={value} change={change} />
      <Exceptions value={value} change={change} />
      <ReachLine audience={value} />
    </Stack>
  );
}

/** Includes everyone who matches any of these. */
function Parts({ value, change, audienceLimit = null }: PartProps) {
  const { t } = useLingui();
  return (
    <Stack gap="sm" className={classes.parts}>
      <OrganisationFields
        value={value}
        onChange={change}
        units={t`Teams, including sub-teams`}
        audienceLimit={audienceLimit}
      />
      {(canSelectAny(audienceLimit, 'people') || value.people.length > 0) && (
        <PeopleSelect
          label={t`People`}
          placeholder={t`Type a name`}
          value={value.people}
          isAllowed={(id) => canSelect(audienceLimit, 'people', id)}
          onChange={(chosen) => change({ people: chosen })}
        />
      )}
    </Stack>
  );
}

/** Exclusions override every inclusion. */
function Exceptions({ value, change }: PartProps) {
  const { t } = useLingui();
  const {
    excludedSites: sites,
    excludedDepartments: departments,
    excludedGrades: grades,
    excludedUnits: units,
  } = value;
  const hasPlaces = [sites, departments, grades, units].some(({ length }) => length > 0);
  const [opened, { toggle }] = useDisclosure(hasPlaces);
  const region = useId();
  return (
    <>
      <PeopleSelect
        label={t`Except`}
        placeholder={t`No one excluded`}
        value={value.excluded}
        onChange={(excluded) => change({ excluded })}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        classNames={{ root: classes.more, label: classes.moreWords }}
        aria-expanded={opened}
        aria-controls={region}
        onClick={toggle}
      >
        <Trans>Add exclusions</Trans>
      </Button>
      <div id={region} hidden={!opened}>
        {opened && (
          <Stack gap="sm" className={classes.parts}>
            <OrganisationFields
              value={{ sites, departments, grades, units }}
              onChange={(part) =>
                change({
                  ...(part.sites && { excludedSites: part.sites }),
                  ...(part.departments && { excludedDepartments: part.departments }),
                  ...(part.grades && { excludedGrades: part.grades }),
                  ...(part.units && { excludedUnits: part.units }),
                })
              }
              units={t`Teams, including sub-teams`}
            />
          </Stack>
        )}
      </div>
    </>
  );
}

/** How many people the audience reaches now. */
function ReachLine({ audience }: { audience: Audience }) {
  const { t } = useLingui();
  const format = useFormat();
  const { people, reach, counting } = useReach(audience);
  const of = reach?.of;
  if (people === undefined || of === undefined) return null;
  const all = format.number(of);
  return (
    <p className={classes.reach} data-counting={counting || undefined} role="status">
      {people === 0 ? (
        <Trans>Reaches no one yet.</Trans>
      ) : people === of ? (
        t`${plural(people, { one: 'Reaches the only person.', other: 'Reaches all # people.' })}`
      ) : (
        t`${plural(people, { one: `Reaches # of ${all} people.`, other: `Reaches # of ${all} people.` })}`
      )}
    </p>
  );
}
