import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox, Group, Input, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { BusinessCalendar, type Setup } from '@atrium/proto/identity/setup';
import { DateField } from '../../shared/form/date-field.tsx';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm, type ContractForm } from '../../shared/form/use-contract-form.ts';
import { capitalise } from '../../shared/i18n/capitalise.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import classes from './setup-page.module.css';
import { SetupSection } from './setup-section.tsx';
import { useSaveSection } from './setup.queries.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The first of January 2024 was a Monday. */
function nameOfDay(day: number, language: string): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return capitalise(format.format(Date.UTC(2024, 0, day)), language);
}

/** Working days. Deadlines in days count only these. */
export function CalendarSection({ saved: { version, ...initialValues } }: { saved: Setup['calendar'] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { mutateAsync } = useSaveSection('calendar', version);
  const { form, ...sent } = useContractForm<BusinessCalendar>({
    schema: BusinessCalendar,
    initialValues,
    send: mutateAsync,
  });
  return (
    <SetupSection
      title={<Trans>Business calendar</Trans>}
      lead={<Trans>Due dates count working days only.</Trans>}
    >
      <Form name="calendar-form" {...sent} isOfStored>
        <Checkbox.Group
          label={t`Working days`}
          value={form.values.workingDays.map(String)}
          onChange={(days) => form.setFieldValue('workingDays', days.map(Number))}
          error={form.errors['workingDays']}
        >
          <Group gap="md" mt="xs">
            {weekdays.map((day) => (
              <Checkbox key={day} value={String(day)} label={nameOfDay(day, language)} />
            ))}
          </Group>
        </Checkbox.Group>
        <Holidays form={form} />
      </Form>
    </SetupSection>
  );
}

function Holidays({ form }: Pick<ContractForm<BusinessCalendar>, 'form'>) {
  const { t } = useLingui();
  return (
    <Input.Wrapper
      labelElement="div"
      label={t`Public holidays`}
      description={t`Public holidays and company closures, in addition to weekends.`}
      error={form.errors['holidays'] && t`Each date can appear only once.`}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <ul className={classes.rows}>
        {form.values.holidays.map(({ name }, at) => (
          // Rows have no ID, and are only added at the end.
          // eslint-disable-next-line react/no-array-index-key
          <li key={at} className={classes.holiday}>
            <DateField aria-label={t`Date`} {...form.getInputProps(`holidays.${at}.date`)} />
            <TextInput
              aria-label={t`Name of the day`}
              placeholder={t`New Year’s Day`}
              {...form.getInputProps(`holidays.${at}.name`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t`Remove ${name}`}
              onClick={() => form.removeListItem('holidays', at)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        mt="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => form.insertListItem('holidays', { date: '', name: '' })}
      >
        <Trans>Add a day</Trans>
      </Button>
    </Input.Wrapper>
  );
}
