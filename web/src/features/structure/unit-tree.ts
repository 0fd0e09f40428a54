import { rootUnit, type Unit } from '@atrium/proto/identity/structure';

export interface UnitNode extends Unit {
  readonly children: readonly UnitNode[];
  /** Number of people in the team and everything below it. */
  readonly total: number;
  readonly depth: number;
}

export interface UnitTree {
  readonly root: UnitNode;
  readonly byId: ReadonlyMap<string, UnitNode>;
}

/** Builds the tree from a list. A team whose parent is missing is shown under the root. */
export function treeOf(units: readonly Unit[]): UnitTree {
  const known = new Set(units.map(({ id }) => id));
  const childrenByParent = new Map<string, Unit[]>();
  for (const unit of units) {
    if (unit.id === rootUnit) continue;
    const parent = unit.parent !== null && known.has(unit.parent) ? unit.parent : rootUnit;
    childrenByParent.set(parent, [...(childrenByParent.get(parent) ?? []), unit]);
  }
  const byId = new Map<string, UnitNode>();
  const node = (unit: Unit, depth: number): UnitNode => {
    const children = (childrenByParent.get(unit.id) ?? []).map((child) => node(child, depth + 1));
    const total = children.reduce((sum, child) => sum + child.total, unit.people);
    const treeNode = { ...unit, children, total, depth };
    byId.set(unit.id, treeNode);
    return treeNode;
  };
  const root = units.find(({ id }) => id === rootUnit);
  if (!root) throw new Error('A structure without a root');
  return { root: node(root, 0), byId };
}

/** The teams from the root down to this one. */
export function pathTo({ byId }: UnitTree, id: string): UnitNode[] {
  const found = byId.get(id);
  if (!found) return [];
  return found.parent === null ? [found] : [...pathTo({ byId } as UnitTree, found.parent), found];
}

/** Whether a team may be moved under another: not under itself, not to where it is, and never the root. */
export const canMove = (tree: UnitTree, id: string, to: string): boolean =>
  id !== rootUnit &&
  tree.byId.has(to) &&
  tree.byId.get(id)?.parent !== to &&
  !pathTo(tree, to).some((above) => above.id === id);

/** Visible rows from top to bottom, given the expanded teams. */
export function shownUnits(tree: UnitTree, open: ReadonlySet<string>): UnitNode[] {
  const rows: UnitNode[] = [];
  const walk = (unit: UnitNode): void => {
    rows.push(unit);
    if (open.has(unit.id)) unit.children.forEach(walk);
  };
  walk(tree.root);
  return rows;
}

const readable = 40;

/** Teams expanded at first: as many levels as can be taken in at a glance. */
export function openAtFirst({ root }: UnitTree): Set<string> {
  const open = new Set<string>([root.id]);
  let shown = 1 + root.children.length;
  let level = root.children;
  for (;;) {
    const next = level.flatMap(({ children }) => children);
    if (next.length === 0 || shown + next.length > readable) return open;
    level.forEach(({ id }) => open.add(id));
    shown += next.length;
    level = next;
  }
}
