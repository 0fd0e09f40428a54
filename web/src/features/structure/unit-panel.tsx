import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DetailPanel } from '../../shared/detail/detail-panel.tsx';
import { Section } from '../../shared/detail/section.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { UnitForm } from './unit-form.tsx';
import classes from './unit-panel.module.css';
import { UnitPeople } from './unit-people.tsx';
import { exportUnitPeople } from './structure.queries.ts';
import { canMove, pathTo, type UnitNode, type UnitTree } from './unit-tree.ts';
import type { StructureEdits } from './use-structure-edits.ts';

export interface UnitPanelProps {
  readonly unit: UnitNode;
  readonly tree: UnitTree;
  readonly head: string | null;
  readonly edits: StructureEdits;
  readonly onSelect: (unit: string) => void;
}

type Dialog = 'add' | 'edit' | 'move';

/** One team with all its actions, without dragging. */
export function UnitPanel({ unit, tree, head, edits, onSelect }: UnitPanelProps) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<Dialog>();
  const close = (): void => setDialog(undefined);
  const { id, name, parent, people } = unit;
  const isRoot = parent === null;
  return (
    <section className={classes.panel} aria-label={name}>
      <nav className={classes.path} aria-label={t`Path`}>
        {pathTo(tree, id)
          .slice(0, -1)
          .map((above) => (
            <button key={above.id} type="button" onClick={() => onSelect(above.id)}>
              {above.name}
            </button>
          ))}
      </nav>
      <DetailPanel
        title={name}
        lead={
          <>
            {t`${plural(unit.total, { one: '# person', other: '# people' })}`}
            {head && ` · ${t`Led by ${head}`}`}
          </>
        }
        actions={
          <>
            <Button size="xs" onClick={() => setDialog('add')}>
              <Trans>Add a team</Trans>
            </Button>
            <Button size="xs" variant="default" onClick={() => setDialog('edit')}>
              <Trans>Edit</Trans>
            </Button>
            {!isRoot && (
              <Button size="xs" variant="default" onClick={() => setDialog('move')}>
                <Trans>Move…</Trans>
              </Button>
            )}
            {!isRoot && <RemoveUnit unit={unit} tree={tree} edits={edits} onSelect={onSelect} />}
          </>
        }
      >
        <Section
          level={3}
          title={t`${plural(people, { 0: 'No one directly in this team', one: '# person directly in this team', other: '# people directly in this team' })}`}
          tools={people > 0 && <ExportMenu write={exportUnitPeople(id)} />}
        >
          <UnitPeople unit={id} edits={edits} />
        </Section>
      </DetailPanel>
      {dialog === 'add' && (
        <UnitForm
          title={t`Add a team to ${name}`}
          unit={null}
          send={async (fields) => onSelect((await edits.create(fields, id, t`Added ${fields.name}`)).id)}
          onClose={close}
        />
      )}
      {dialog === 'edit' && <EditUnit unit={unit} edits={edits} onClose={close} />}
      {dialog === 'move' && (
        <MoveDialog
          title={t`Move ${name}`}
          label={t`Move to`}
          canMoveTo={(to) => canMove(tree, id, to)}
          send={(to) => edits.move(unit, to, t`Moved ${name}`)}
          onClose={close}
        />
      )}
    </section>
  );
}

interface EditUnitProps {
  readonly unit: UnitNode;
  readonly edits: StructureEdits;
  readonly onClose: () => void;
}

/** Based on the team as it was when the dialog opened, even if someone changes it meanwhile. */
function EditUnit({ unit, edits, onClose }: EditUnitProps) {
  const { t } = useLingui();
  const [opened] = useState(unit);
  const { name } = opened;
  return (
    <UnitForm
      title={t`Edit ${name}`}
      unit={opened}
      send={(fields) => edits.edit(opened, fields, t`Edited ${fields.name}`)}
      onClose={onClose}
    />
  );
}

function RemoveUnit({ unit, tree, edits, onSelect }: Omit<UnitPanelProps, 'head'>) {
  const { t } = useLingui();
  const above = tree.byId.get(unit.parent ?? '')?.name ?? '';
  const remove = async (): Promise<void> => {
    await edits.remove(unit.id);
    onSelect(unit.parent ?? tree.root.id);
  };
  return (
    <ConfirmButton
      size="xs"
      title={t`Remove “${unit.name}”?`}
      text={t`Its teams and people move up to ${above}. This can’t be undone.`}
      confirm={t`Remove`}
      danger
      onConfirm={() => void remove().catch(() => undefined)}
    >
      <Trans>Remove</Trans>
    </ConfirmButton>
  );
}
