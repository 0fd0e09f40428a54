import { useState } from 'react';
import type { UnitAssignmentResult, Unit, UnitFields } from '@atrium/proto/identity/structure';
import { useStructureActions } from './structure.queries.ts';

interface Step {
  /** What was done, as shown on the undo button. */
  readonly label: string;
  readonly undo: () => Promise<unknown>;
}

const maxSteps = 50;

/** Changes to the org chart that can be undone. Deleting cannot be undone, so it asks for confirmation. */
export function useStructureEdits() {
  const actions = useStructureActions();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [undoing, setUndoing] = useState(false);
  const remember = (label: string, undo: Step['undo']): void =>
    setSteps((before) => [...before.slice(1 - maxSteps), { label, undo }]);

  const putBack = async ({ before }: UnitAssignmentResult): Promise<void> => {
    const places = Map.groupBy(before, ({ unit }) => unit);
    for (const [unit, some] of places)
      await actions.assign.mutateAsync({ unit, people: some.map(({ person }) => person) });
  };

  return {
    failure: actions.move.error ?? actions.assign.error ?? actions.remove.error,
    last: steps.at(-1)?.label,
    undoing,
    async undo(): Promise<void> {
      const step = steps.at(-1);
      if (!step || undoing) return;
      setUndoing(true);
      try {
        await step.undo();
        setSteps((before) => before.slice(0, -1));
      } catch {
        // Someone has changed the team since. The error is shown, and the step can no longer be undone.
        setSteps((before) => before.slice(0, -1));
      } finally {
        setUndoing(false);
      }
    },
    async create(fields: UnitFields, parent: string, label: string): Promise<Unit> {
      const unit = await actions.create.mutateAsync({ ...fields, parent });
      remember(label, () => actions.remove.mutateAsync(unit.id));
      return unit;
    },
    async edit({ id, version, name, head }: Unit, fields: UnitFields, label: string): Promise<void> {
      const changed = await actions.edit.mutateAsync({ id, version, fields });
      remember(label, () =>
        actions.edit.mutateAsync({ id, version: changed.version, fields: { name, head } }),
      );
    },
    async move({ id, parent: from }: Unit, parent: string, label: string): Promise<void> {
      await actions.move.mutateAsync({ id, parent });
      if (from !== null) remember(label, () => actions.move.mutateAsync({ id, parent: from }));
    },
    async assign(people: string[], unit: string | null, label: string): Promise<void> {
      const assigned = await actions.assign.mutateAsync({ unit, people });
      if (assigned.before.length > 0) remember(label, () => putBack(assigned));
    },
    async remove(id: string): Promise<void> {
      await actions.remove.mutateAsync(id);
      // Earlier changes to the deleted team cannot be undone without it.
      setSteps([]);
    },
  };
}

export type StructureEdits = ReturnType<typeof useStructureEdits>;
