import type { Unit } from '@atrium/proto/identity/structure';

export interface UnitOption {
  readonly value: string;
  readonly label: string;
}

/** Every unit with where it is, "Works › Hall B", since several may be called the same. */
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
