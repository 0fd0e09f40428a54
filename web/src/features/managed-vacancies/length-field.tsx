import { useLingui } from '@lingui/react/macro';
import { NumberInput, Select, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { LengthUnit } from '@atrium/proto/content/vacancy';
import type { VacancyValues } from './vacancy-values.ts';

/** Duration, or amount of work. Null if it is open-ended. */
export function LengthField({ form }: { form: UseFormReturnType<VacancyValues> }) {
  const { t } = useLingui();
  const { length, jobType } = form.values;
  const usual = jobType === 'overtime' ? 'hours' : 'months';
  const setAmount = (typed: number | string): void =>
    form.setFieldValue(
      'length',
      typeof typed === 'number' ? { amount: typed, unit: length?.unit ?? usual } : null,
    );
  return (
    <SimpleGrid cols={2} spacing="sm" style={{ alignItems: 'end' }}>
      <NumberInput
        label={t`Duration`}
        placeholder={t`Open-ended`}
        value={length?.amount ?? ''}
        onChange={setAmount}
        min={1}
        max={9_999}
        allowDecimal={false}
        error={form.errors['length.amount'] ?? form.errors['length']}
      />
      <Select
        aria-label={t`Hours or months`}
        data={[
          { value: 'hours', label: t`Hours` },
          { value: 'months', label: t`Months` },
        ]}
        disabled={!length}
        value={length?.unit ?? usual}
        onChange={(unit) =>
          length && form.setFieldValue('length', { ...length, unit: LengthUnit.parse(unit) })
        }
        allowDeselect={false}
      />
    </SimpleGrid>
  );
}
