import type { Unit } from '@atrium/proto/identity/structure';

export interface UnitOption {
  readonly value: string;
  readonly label: string;
}

/** Labels each unit with its path, "Works › Hall B", since several may have the same name. */
export function unitOptions(units: readonly Unit[]): UnitOption[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const labelOf = (unit: Unit, depth = 0): string => {
    const above = unit.parent === null ? undefined : byId.get(unit.parent);
    return above && above.parent !== null && depth < 50
      ? `${labelOf(above, depth + 1)} › ${unit.name}`
      : unit.name;
  };
  return units.map((unit) => ({ value: unit.id, label: labelOf(unit) }));
}

/** The ancestors of a unit, up to the root. */
export function unitsAbove(units: readonly Unit[], id: string): string[] {
  const parents = new Map(units.map((unit) => [unit.id, unit.parent]));
  const above: string[] = [];
  for (let at = parents.get(id) ?? null; at !== null && !above.includes(at); at = parents.get(at) ?? null)
    above.push(at);
  return above;
}
