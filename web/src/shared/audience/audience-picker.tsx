import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, MultiSelect, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { everyone, type Audience } from '@atrium/proto/audience';
import { textFor } from '@atrium/proto/common';
import { useFormat } from '../i18n/use-format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useSession } from '../session/use-session.ts';
import classes from './audience-picker.module.css';
import { audienceQueries } from './audience.queries.ts';
import { PeopleSelect } from './people-select.tsx';
import { useReach } from './use-reach.ts';

export interface AudiencePickerProps {
  readonly value: Audience;
  readonly onChange: (audience: Audience) => void;
  readonly error?: ReactNode;
}

/** Who something is for: everyone, or whoever is in one of these places or picked by name. */
export function AudiencePicker({ value, onChange, error }: AudiencePickerProps) {
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
            { value: 'everyone', label: t`Everyone` },
            { value: 'some', label: t`Some people` },
          ]}
          value={value.everyone ? 'everyone' : 'some'}
          onChange={(choice) =>
            onChange(
              choice === 'everyone'
                ? { ...everyone, excluded: value.excluded }
                : { ...value, everyone: false },
            )
          }
        />
        {!value.everyone && <Parts value={value} change={change} />}
        <PeopleSelect
          label={t`Except`}
          placeholder={t`Nobody is left out`}
          value={value.excluded}
          onChange={(excluded) => change({ excluded })}
        />
        <ReachLine audience={value} />
      </Stack>
    </Input.Wrapper>
  );
}

/** Everybody who is in any of these. */
function Parts({ value, change }: { value: Audience; change: (part: Partial<Audience>) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { defaultLanguage } = useSession().organisation;
  const sites = useQuery(audienceQueries.sites()).data?.items ?? [];
  const departments = useQuery(audienceQueries.departments()).data?.items ?? [];
  const grades = useQuery(audienceQueries.grades()).data?.items ?? [];
  const choose = {
    searchable: true,
    clearable: true,
    hidePickedOptions: true,
    nothingFoundMessage: t`Nothing found`,
  } as const;
  const siteOptions = sites.map(({ id, title }) => ({
    value: id,
    label: textFor(title, language, defaultLanguage)?.text ?? id,
  }));
  return (
    <Stack gap="sm" className={classes.parts}>
      <MultiSelect
        {...choose}
        label={t`Sites`}
        data={siteOptions}
        value={value.sites}
        onChange={(chosen) => change({ sites: chosen })}
      />
      <MultiSelect
        {...choose}
        label={t`Departments`}
        data={departments.map(({ id, name }) => ({ value: id, label: name }))}
        value={value.departments}
        onChange={(chosen) => change({ departments: chosen })}
      />
      <MultiSelect
        {...choose}
        label={t`Grades`}
        data={grades.map(({ id, name }) => ({ value: id, label: name }))}
        value={value.grades}
        onChange={(chosen) => change({ grades: chosen })}
      />
      <PeopleSelect
        label={t`People`}
        placeholder={t`Type a name`}
        value={value.people}
        onChange={(chosen) => change({ people: chosen })}
      />
    </Stack>
  );
}

/** How many that is, right now. */
function ReachLine({ audience }: { audience: Audience }) {
  const { t } = useLingui();
  const format = useFormat();
  const { people, of, counting } = useReach(audience);
  if (people === undefined || of === undefined) return null;
  const all = format.number(of);
  return (
    <p className={classes.reach} data-counting={counting || undefined} role="status">
      {people === 0 ? (
        <Trans>This reaches nobody yet.</Trans>
      ) : people === of ? (
        t`${plural(people, { one: 'This reaches the # person there is.', other: 'This reaches all # people.' })}`
      ) : (
        t`${plural(people, { one: `This reaches # person of ${all}.`, other: `This reaches # people of ${all}.` })}`
      )}
    </p>
  );
}
