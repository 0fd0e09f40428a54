import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './printed-structure.module.css';
import type { UnitNode, UnitTree } from './unit-tree.ts';

export interface PrintedStructureProps {
  readonly tree: UnitTree;
  /** Name of each team’s head, by team ID. */
  readonly heads: ReadonlyMap<string, string>;
}

/** The whole org chart for paper: every team under the one above. Rendered only while printing. */
export function PrintedStructure({ tree, heads }: PrintedStructureProps) {
  return useIsPrinting() ? (
    <ol className={classes.units}>
      <Printed unit={tree.root} heads={heads} />
    </ol>
  ) : null;
}

function Printed({ unit, heads }: { unit: UnitNode; heads: ReadonlyMap<string, string> }) {
  const { t } = useLingui();
  const head = heads.get(unit.id);
  return (
    <li>
      <span className={classes.name}>{unit.name}</span>
      <span className={classes.facts}>
        {t`${plural(unit.total, { one: '# person', other: '# people' })}`}
        {head && ` · ${t`Led by ${head}`}`}
      </span>
      {unit.children.length > 0 && (
        <ol className={classes.units}>
          {unit.children.map((below) => (
            <Printed key={below.id} unit={below} heads={heads} />
          ))}
        </ol>
      )}
    </li>
  );
}

function useIsPrinting(): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => {
    // The browser captures the page right after this event, so React has to render synchronously.
    const startPrinting = (): void => flushSync(() => setIs(true));
    const endPrinting = (): void => setIs(false);
    window.addEventListener('beforeprint', startPrinting);
    window.addEventListener('afterprint', endPrinting);
    return () => {
      window.removeEventListener('beforeprint', startPrinting);
      window.removeEventListener('afterprint', endPrinting);
    };
  }, []);
  return is;
}
