import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import classes from './unit-tree-view.module.css';
import { shownUnits, type UnitNode, type UnitTree } from './unit-tree.ts';

export interface UnitTreeViewProps {
  readonly tree: UnitTree;
  readonly heads: ReadonlyMap<string, string>;
  readonly open: ReadonlySet<string>;
  readonly selected: string | null;
  readonly onSelect: (unit: string) => void;
  readonly onToggle: (unit: string) => void;
}

const rowHeight = 52;
const step = 10;

/**
 * The org chart as a tree following the WAI-ARIA pattern: arrow keys move and expand, letters search. Of thousands of
 * rows, only visible ones are rendered.
 */
export function UnitTreeView({ tree, heads, open, selected, onSelect, onToggle }: UnitTreeViewProps) {
  const { t } = useLingui();
  const rows = shownUnits(tree, open);
  const scroller = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === selected),
  );
  const [from, setFrom] = useState(0);
  useEffect(() => {
    scroller.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const typed = useRef({ text: '', time: 0 });
  const find = (key: string, time: number): void => {
    typed.current = { text: time - typed.current.time < 700 ? typed.current.text + key : key, time };
    const text = typed.current.text.toLocaleLowerCase();
    const from = text.length > 1 ? at : at + 1;
    const order = [...rows.slice(from), ...rows.slice(0, from)];
    const found = order.find(({ name }) => name.toLocaleLowerCase().startsWith(text));
    if (found) onSelect(found.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const unit = rows[at];
    if (!unit || event.altKey || event.ctrlKey || event.metaKey) return;
    const goTo = keys[event.key]?.(unit, at, rows, open);
    if (goTo === undefined && event.key.length !== 1) return;
    event.preventDefault();
    if (goTo === undefined) find(event.key, event.timeStamp);
    else if (goTo === 'toggle') onToggle(unit.id);
    else if (goTo) onSelect(goTo);
  };

  const onClick = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.focus({ preventScroll: true });
    const unit = target instanceof Element && target.closest('[data-unit]')?.getAttribute('data-unit');
    if (!unit) return;
    const isSign = target.closest('[data-sign]') !== null && tree.byId.get(unit)?.children.length !== 0;
    if (isSign) onToggle(unit);
    else onSelect(unit);
  };

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      onScroll={({ currentTarget }) => setFrom(Math.floor(currentTarget.scrollTop / rowHeight / step) * step)}
    >
      <div
        role="tree"
        tabIndex={0}
        aria-label={t`Teams`}
        aria-activedescendant={rows[at] && rowId(rows[at].id)}
        className={classes.tree}
        style={{ height: rows.length * rowHeight }}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {rows.map((unit, index) =>
          // Of thousands of rows, only visible ones are rendered, and always the focused one.
          index === at || (index >= from - step && index < from + 4 * step) ? (
            <TreeRow
              key={unit.id}
              unit={unit}
              place={placeOf(tree, unit)}
              head={heads.get(unit.id) || null}
              isOpen={open.has(unit.id)}
              isCurrent={index === at}
              isSelected={unit.id === selected}
              top={index * rowHeight}
            />
          ) : null,
        )}
      </div>
    </div>
  );
}

const rowId = (unit: string): string => `unit-${unit}`;

function placeOf(tree: UnitTree, unit: UnitNode): [number, number] {
  const siblings = (unit.parent !== null && tree.byId.get(unit.parent)?.children) || [unit];
  return [siblings.findIndex(({ id }) => id === unit.id) + 1, siblings.length];
}

type Key = (
  unit: UnitNode,
  at: number,
  rows: readonly UnitNode[],
  open: ReadonlySet<string>,
) => string | null;

/** Returns the team a key moves to, `toggle` to expand or collapse this one, or null. */
const keys: Readonly<Record<string, Key>> = {
  ArrowDown: (_, at, rows) => rows[at + 1]?.id ?? null,
  ArrowUp: (_, at, rows) => rows[at - 1]?.id ?? null,
  Home: (_, __, rows) => rows[0]?.id ?? null,
  End: (_, __, rows) => rows.at(-1)?.id ?? null,
  ArrowRight: ({ id, children }, _, __, open) =>
    children.length === 0 ? null : open.has(id) ? (children[0]?.id ?? null) : 'toggle',
  ArrowLeft: ({ id, parent, children }, _, __, open) =>
    open.has(id) && children.length > 0 ? 'toggle' : parent,
  Enter: ({ id }) => id,
  ' ': ({ id }) => id,
};

interface TreeRowProps {
  readonly unit: UnitNode;
  readonly place: [number, number];
  readonly head: string | null;
  readonly isOpen: boolean;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly top: number;
}

function TreeRow({ unit, place, head, isOpen, isCurrent, isSelected, top }: TreeRowProps) {
  const { t } = useLingui();
  const people = t`${plural(unit.total, { one: '# person', other: '# people' })}`;
  return (
    <div
      id={rowId(unit.id)}
      role="treeitem"
      tabIndex={-1}
      data-unit={unit.id}
      aria-level={unit.depth + 1}
      aria-posinset={place[0]}
      aria-setsize={place[1]}
      aria-selected={isSelected}
      {...(unit.children.length > 0 && { 'aria-expanded': isOpen })}
      className={classes.row}
      data-current={isCurrent || undefined}
      style={{ transform: `translateY(${top}px)`, '--depth': unit.depth }}
    >
      <span className={classes.sign} data-open={isOpen || undefined} data-sign aria-hidden>
        {unit.children.length > 0 && <IconChevronRight size={18} />}
      </span>
      <span className={classes.what}>
        <span className={classes.name}>{unit.name}</span>
        <span className={classes.quiet}>{head ? `${people} · ${head}` : people}</span>
      </span>
    </div>
  );
}
