import { useLingui } from '@lingui/react/macro';
import { NumberInput, Select, SimpleGrid, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { SalaryPeriod, salaryPeriods } from '@atrium/proto/content/vacancy';
import { payPeriodLabels } from '../../shared/vacancies/vacancy-labels.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import type { VacancyValues } from './vacancy-values.ts';

/** Currencies in which most organisations pay. A vacancy in another currency keeps it. */
const currencies = ['EUR', 'PLN', 'GBP', 'CHF', 'CZK', 'DKK', 'HUF', 'NOK', 'RON', 'SEK', 'USD'];

/** How numbers are written in a language: 44,000.50 or 44.000,50. */
function separatorsIn(language: string) {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(1_234_567.5);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return { thousandSeparator: part('group'), decimalSeparator: part('decimal') };
}

/** An optional salary range. */
export function SalaryField({ form }: { form: UseFormReturnType<VacancyValues> }) {
  const { t, i18n } = useLingui();
  const { salaryStart, salaryEnd, currency, salaryPer } = form.values;
  const separators = separatorsIn(useLanguage());
  const part = (field: 'salaryStart' | 'salaryEnd', value: number | null) => ({
    value: value ?? '',
    onChange: (typed: number | string) => form.setFieldValue(field, typeof typed === 'number' ? typed : null),
    error: form.errors[field],
    'data-place': field,
    min: 0,
    hideControls: true,
    ...separators,
  });
  return (
    <Stack gap="xs">
      <SimpleGrid cols={2} spacing="sm">
        <NumberInput label={t`Salary from`} {...part('salaryStart', salaryStart)} />
        <NumberInput label={t`Salary to`} {...part('salaryEnd', salaryEnd)} />
        <Select
          aria-label={t`Currency`}
          data={[...new Set([...currencies, currency])]}
          value={currency}
          onChange={(one) => one && form.setFieldValue('currency', one)}
          allowDeselect={false}
        />
        <Select
          aria-label={t`Pay period`}
          data={salaryPeriods.map((period) => ({
            value: period as string,
            label: i18n._(payPeriodLabels[period]),
          }))}
          value={salaryPer}
          onChange={(period) => form.setFieldValue('salaryPer', SalaryPeriod.parse(period))}
          allowDeselect={false}
        />
      </SimpleGrid>
    </Stack>
  );
}
