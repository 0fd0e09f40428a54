import type { ReactNode } from 'react';
import { declared, isBlank, type Declared } from '../ui/declared.ts';
import classes from './facts.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labelled values of an item; an unknown value shows a dash. */
export const Facts = ({ facts }: { facts: Declared<Fact> }) => (
  <dl className={classes.facts}>
    {declared(facts).map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{isBlank(value) ? '—' : value}</dd>
      </div>
    ))}
  </dl>
);
