import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rootUnit, type StructureSearchResult } from '@atrium/proto/identity/structure';
import { DetailPanel } from '../../shared/detail/detail-panel.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { Page } from '../../shared/ui/page.tsx';
import type { Dragged } from './chart-stage.ts';
import { PrintedStructure } from './printed-structure.tsx';
import { StructureChart } from './structure-chart.tsx';
import classes from './structure-page.module.css';
import { StructureSearch } from './structure-search.tsx';
import { exportUnitPeople, exportUnits, noUnit, structureQueries } from './structure.queries.ts';
import panel from './unit-panel.module.css';
import { UnitPanel } from './unit-panel.tsx';
import { UnitPeople } from './unit-people.tsx';
import { UnitTreeView } from './unit-tree-view.tsx';
import { openAtFirst, pathTo, treeOf } from './unit-tree.ts';
import { useStructureEdits } from './use-structure-edits.ts';

export interface StructurePageProps {
  /** The team that is selected at first; the whole organisation if there is none, or no longer. */
  readonly team?: string | undefined;
}

/** The org chart as a chart or a tree, with the selected team next to it. */
export function StructurePage({ team }: StructurePageProps) {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(structureQueries.tree());
  const tree = treeOf(data.items);
  const names = new Map(data.heads.map(({ id, name }) => [id, name]));
  const heads = new Map(data.items.map(({ id, head }) => [id, names.get(head ?? '') ?? '']));
  const first = team !== undefined && tree.byId.has(team) ? team : null;
  const above = (unit: string): string[] =>
    pathTo(tree, unit)
      .slice(0, -1)
      .map(({ id }) => id);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set([...openAtFirst(tree), ...(first === null ? [] : above(first))]),
  );
  const [selected, setSelected] = useState<string>(first ?? rootUnit);
  const [jump, setJump] = useState<{ unit: string } | null>(first === null ? null : { unit: first });
  const [view, setView] = useState('chart');
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const edits = useStructureEdits();
  useHotkeys([['mod+Z', () => void edits.undo()]]);

  const toggle = (unit: string): void => {
    const next = new Set(open);
    if (!next.delete(unit)) next.add(unit);
    setOpen(next);
  };
  /** Selects a team and expands the teams above it. */
  const reveal = (unit: string): void => {
    setOpen(new Set([...open, ...above(unit)]));
    setSelected(unit);
    setJump({ unit });
  };
  const found = ({ kind, id, path }: StructureSearchResult): void => {
    if (kind === 'unit') reveal(id);
    else if (path.length === 0) setSelected(noUnit);
    else reveal(path.at(-1)?.id ?? rootUnit);
  };
  const drop = ({ kind, id, name }: Dragged, to: string): void => {
    const unit = tree.byId.get(id);
    const label = t`Moved ${name}`;
    const done = kind === 'unit' && unit ? edits.move(unit, to, label) : edits.assign([id], to, label);
    // Expands the target, to keep what was moved visible.
    void done.then(() => setOpen((before) => new Set([...before, to])), ignore);
  };

  const shared = { tree, heads, open, selected, onToggle: toggle };
  const unit = tree.byId.get(selected) ?? (selected === noUnit ? null : tree.root);
  const count = data.items.length;
  const people = t`${plural(tree.root.total, { one: '# person', other: '# people' })}`;
  return (
    <Page
      title={t`Org chart`}
      lead={t`${plural(count, { one: `# team, ${people}`, other: `# teams, ${people}` })}`}
      width="full"
      tools={<ExportMenu write={exportUnits} />}
    >
      <div className={classes.bar}>
        <div className={classes.search}>
          <StructureSearch onFound={found} />
        </div>
        {isWide && (
          <SegmentedControl
            aria-label={t`View`}
            value={view}
            onChange={setView}
            data={[
              { value: 'chart', label: t`Chart` },
              { value: 'tree', label: t`Tree` },
            ]}
          />
        )}
        <Button variant="default" onClick={() => setOpen(new Set(tree.byId.keys()))}>
          <Trans>Expand all</Trans>
        </Button>
        {data.unassigned > 0 && (
          <Button variant="default" onClick={() => setSelected(noUnit)}>
            {t`${plural(data.unassigned, { one: '# person without a team', other: '# people without a team' })}`}
          </Button>
        )}
        {edits.last && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            loading={edits.undoing}
            onClick={() => void edits.undo()}
          >
            <Trans>Undo: {edits.last}</Trans>
          </Button>
        )}
      </div>
      <FormAlert error={edits.failure} />
      <PrintedStructure tree={tree} heads={heads} />
      <div className={classes.work}>
        <div className={classes.view}>
          {isWide && view === 'chart' ? (
            <StructureChart {...shared} jump={jump} onSelect={setSelected} onDrop={drop} />
          ) : (
            <UnitTreeView {...shared} onSelect={setSelected} />
          )}
        </div>
        <div className={classes.side}>
          {unit ? (
            <UnitPanel
              key={unit.id}
              unit={unit}
              tree={tree}
              head={heads.get(unit.id) || null}
              edits={edits}
              onSelect={reveal}
            />
          ) : (
            <section className={panel.panel} aria-label={t`Without a team`}>
              <DetailPanel
                title={t`Without a team`}
                lead={<Trans>Select people to move them to a team.</Trans>}
                actions={<ExportMenu write={exportUnitPeople(noUnit)} />}
              >
                <UnitPeople unit={noUnit} edits={edits} />
              </DetailPanel>
            </section>
          )}
        </div>
      </div>
    </Page>
  );
}

const ignore = (): void => undefined;
