import { useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { eventCategoryQueries } from '../../shared/events/event-categories.queries.ts';
import { useLocalised } from '../../shared/localised/localised-text.tsx';

interface CategoriesFieldProps {
  readonly value: string[];
  readonly onChange: (ids: string[]) => void;
}

/** Categories of an event. */
export function CategoriesField({ value, onChange }: CategoriesFieldProps) {
  const { t } = useLingui();
  const { text } = useLocalised();
  const { data: categories = [] } = useQuery(eventCategoryQueries.all());
  return (
    <MultiSelect
      label={t`Categories`}
      data={categories.map(({ id, name }) => ({ value: id, label: text(name) }))}
      value={value}
      onChange={onChange}
      searchable
      clearable
      hidePickedOptions
    />
  );
}
