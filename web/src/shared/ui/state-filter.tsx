import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import classes from './state-filter.module.css';

export interface StateFilterProps<S extends string> {
  /** The states' labels, in display order. */
  readonly names: Readonly<Record<S, MessageDescriptor>>;
  /** Undefined shows all states. */
  readonly value: S | undefined;
  readonly onChange: (value: S | undefined) => void;
}

export function StateFilter<S extends string>({ names, value, onChange }: StateFilterProps<S>) {
  const { t, i18n } = useLingui();
  const states = (Object.keys(names) as S[]).map((state) => ({
    value: state as string,
    label: i18n._(names[state]),
  }));
  return (
    <div className={classes.states}>
      <SegmentedControl
        aria-label={t`Filter by status`}
        data={[{ value: 'all', label: t`All` }, ...states]}
        value={value ?? 'all'}
        onChange={(next) => onChange(next === 'all' ? undefined : (next as S))}
      />
    </div>
  );
}
