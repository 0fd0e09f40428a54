import { PersonSelect } from '../people/person-select.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { DayFilter } from './day-filter.tsx';
import classes from './filter-bar.module.css';
import type { Filter } from './filter.ts';

export interface FilterFieldProps<S> {
  readonly filter: Filter<S>;
  readonly value: string | undefined;
  readonly onChange: (value: string | null | undefined) => void;
}

/** One filter, as a field without a visible label. */
export function FilterField<S>({ filter, value, onChange }: FilterFieldProps<S>) {
  const { label } = filter;
  switch (filter.kind) {
    case 'text':
      return (
        <SearchField
          label={label}
          placeholder={filter.placeholder ?? label}
          value={value}
          onSearch={onChange}
        />
      );
    case 'choice':
      return (
        <FilterSelect
          label={label}
          every={filter.every}
          data={filter.options}
          value={value}
          onChange={onChange}
          searchable={filter.isSearchable ?? true}
        />
      );
    case 'person':
      return (
        <PersonSelect
          aria-label={label}
          placeholder={filter.every}
          otherwise={filter.otherwise}
          value={value ?? null}
          onChange={onChange}
        />
      );
    case 'day':
      return (
        <DayFilter
          aria-label={label}
          leftSection={<span className={classes.day}>{filter.prefix}</span>}
          leftSectionWidth={54}
          min={filter.min}
          max={filter.max}
          day={value ?? ''}
          onFilter={onChange}
        />
      );
  }
}
