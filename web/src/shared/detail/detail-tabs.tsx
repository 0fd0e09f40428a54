import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { declared, type Declared } from '../ui/declared.ts';
import classes from './detail-tabs.module.css';

export interface DetailTab<V extends string> {
  readonly value: V;
  readonly label: string;
  /** How many there are in it. */
  readonly count?: string;
  /** Rendered while the tab is open. */
  readonly content: () => ReactNode;
}

export interface DetailTabsProps<V extends string> {
  /** The accessible name: what the tabs divide. */
  readonly label: string;
  readonly tabs: Declared<DetailTab<V>>;
  /** From the URL, so that a tab can be linked to, and a form in another tab asks before it is left. */
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** The parts of a record or of a page. A tab that the person may not see opens the first one. */
export function DetailTabs<V extends string>({ label, tabs, value, onChange }: DetailTabsProps<V>) {
  const shown = declared(tabs);
  const open = shown.find((tab) => tab.value === value) ?? shown[0];
  return (
    <Tabs value={open?.value ?? null} onChange={(next) => next && onChange(next as V)}>
      <Tabs.List aria-label={label} className={classes.list}>
        {shown.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value} data-tab={tab.value}>
            {tab.label}
            {tab.count !== undefined && (
              <>
                {' '}
                <span className={classes.count}>{tab.count}</span>
              </>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {open && (
        <Tabs.Panel value={open.value} pt="lg">
          {open.content()}
        </Tabs.Panel>
      )}
    </Tabs>
  );
}
