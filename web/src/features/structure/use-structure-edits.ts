import { useState } from 'react';
import type { Assigned, Unit, UnitFields } from '@atrium/proto/identity/structure';
import { useStructureActions } from './structure.queries.ts';

interface Step {
  /** What was done, as the button that undoes it says it. */
  readonly label: string;
  readonly undo: () => Promise<unknown>;
}

const mostSteps = 50;

/** Changes of the structure, each with its way back. What is removed does not come back by itself: that is asked before. */
export function useStructureEdits() {
  const actions = useStructureActions();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [undoing, setUndoing] = useState(false);
  const remember = (label: string, undo: Step['undo']): void =>
    setSteps((before) => [...before.slice(1 - mostSteps), { label, undo }]);

  const putBack = async ({ before }: Assigned): Promise<void> => {
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
        // Somebody has changed it since: what failed is shown, and there is no way back any more.
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
      // What was done with it before cannot be undone without it.
      setSteps([]);
    },
  };
}

export type StructureEdits = ReturnType<typeof useStructureEdits>;
