import { useLingui } from '@lingui/react/macro';
import { Input, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { lengths } from '@atrium/proto/common';
import { JobType } from '@atrium/proto/content/vacancy-queries';
import { canSelect, canSelectEveryone } from '../../shared/audience/audience-limit.ts';
import { DateField } from '../../shared/form/date-field.tsx';
import { DateRangeField } from '../../shared/form/date-range-field.tsx';
import { PersonSelect } from '../../shared/people/person-select.tsx';
import { useDirectoryReferences } from '../../shared/people/use-directory-references.ts';
import { useScopes } from '../../shared/session/use-session.ts';
import { useJobTypeOptions } from '../../shared/vacancies/vacancy-labels.ts';
import { LengthField } from './length-field.tsx';
import { SalaryField } from './salary-field.tsx';
import type { VacancyValues } from './vacancy-values.ts';

export interface VacancySettingsProps {
  readonly form: UseFormReturnType<VacancyValues>;
  /** Name of the contact, also if the person has left. */
  readonly contactName: string | undefined;
}

/** Dates, site, type, salary and contact. */
export function VacancySettings({ form, contactName }: VacancySettingsProps) {
  const { t } = useLingui();
  return (
    <Stack gap="lg">
      <Dates form={form} />
      <Place form={form} />
      <SegmentedControl
        aria-label={t`Job type`}
        fullWidth
        data={useJobTypeOptions()}
        value={form.values.jobType}
        onChange={(type) => form.setFieldValue('jobType', JobType.parse(type))}
      />
      <LengthField form={form} />
      <SalaryField form={form} />
      <Contact form={form} contactName={contactName} />
    </Stack>
  );
}

type FormProps = Pick<VacancySettingsProps, 'form'>;

function Dates({ form }: FormProps) {
  const { t } = useLingui();
  return (
    <Stack gap="sm">
      <DateRangeField
        from={{ label: t`Open from`, ...form.getInputProps('openFrom') }}
        to={{ label: t`Open until`, ...form.getInputProps('openUntil') }}
      />
      <DateField
        label={t`Deadline`}
        description={t`The last day to apply, between the two dates above.`}
        min={form.values.openFrom}
        max={form.values.openUntil}
        {...form.getInputProps('deadline')}
      />
    </Stack>
  );
}

/** Admins responsible for some sites can choose only those. */
function Place({ form }: FormProps) {
  const { t } = useLingui();
  const within = useScopes('admin:vacancies');
  const { sites } = useDirectoryReferences();
  return (
    <Select
      label={t`Site`}
      placeholder={canSelectEveryone(within) ? t`Any site` : ''}
      data={sites.filter(({ value }) => canSelect(within, 'sites', value))}
      value={form.values.site}
      onChange={(site) => form.setFieldValue('site', site)}
      error={form.errors['site']}
      searchable
      clearable={canSelectEveryone(within)}
    />
  );
}

function Contact({ form, contactName }: VacancySettingsProps) {
  const { t } = useLingui();
  const { contact } = form.values;
  return (
    <Input.Wrapper label={t`Contact`} labelElement="div" error={form.errors['contact']}>
      <Stack gap="xs" mt={4}>
        <PersonSelect
          aria-label={t`Contact person`}
          placeholder={t`A colleague`}
          value={contact.person}
          otherwise={contactName}
          error={form.errors['contact.person']}
          onChange={(person) => form.setFieldValue('contact', { ...contact, person })}
        />
        <TextInput
          aria-label={t`Other contact details`}
          placeholder={t`Or an office, phone number or address`}
          maxLength={lengths.address}
          value={contact.text}
          error={form.errors['contact.text']}
          onChange={(event) => form.setFieldValue('contact', { ...contact, text: event.currentTarget.value })}
        />
      </Stack>
    </Input.Wrapper>
  );
}
