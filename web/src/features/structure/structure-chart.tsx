import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { layOut } from './chart-layout.ts';
import { ChartStage, type Drag, type Dragged } from './chart-stage.ts';
import classes from './structure-chart.module.css';
import { structureQueries } from './structure.queries.ts';
import { canMove, type UnitTree } from './unit-tree.ts';

export interface StructureChartProps {
  readonly tree: UnitTree;
  readonly heads: ReadonlyMap<string, string>;
  readonly open: ReadonlySet<string>;
  readonly selected: string;
  /** The team to scroll to. Each request is a new object. */
  readonly jump: { readonly unit: string } | null;
  readonly onSelect: (unit: string) => void;
  readonly onToggle: (unit: string) => void;
  readonly onDrop: (dragged: Dragged, unit: string) => void;
}

/** The org chart: can be panned, zoomed, and edited by dragging. The tree view shows and does the same. */
export function StructureChart({
  tree,
  heads,
  open,
  selected,
  jump,
  onSelect,
  onToggle,
  onDrop,
}: StructureChartProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<ChartStage>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const layout = layOut(tree, open);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const chartStage = new ChartStage(canvas.current, setDrag);
    stage.current = chartStage;
    return () => chartStage.close();
  }, []);
  useEffect(() => {
    stage.current?.show({
      ...{ layout, open, selected, onSelect, onToggle, onDrop },
      headOf: (unit) => heads.get(unit) || null,
      counted: (people) => t`${plural(people, { one: '# person', other: '# people' })}`,
      canMoveTo: (what, from, to) => (what.kind === 'unit' ? canMove(tree, what.id, to) : from !== to),
      namesIn: (unit) => client.getQueryData(structureQueries.names(unit).queryKey)?.items ?? [],
      onNear: (units) => {
        for (const unit of units.filter((id) =>
          isUnread(client.getQueryState(structureQueries.names(id).queryKey)),
        ))
          void client.fetchQuery(structureQueries.names(unit)).then(() => stage.current?.redraw(), ignore);
      },
    });
  });
  useEffect(() => {
    if (jump) stage.current?.goTo(jump.unit);
  }, [jump]);
  return (
    <div className={classes.chart}>
      <canvas
        ref={canvas}
        className={classes.canvas}
        data-dragging={drag ? true : undefined}
        role="img"
        aria-label={t`Org chart. The tree view shows the same teams and people and works with the keyboard.`}
      />
      {drag && (
        <div className={classes.ghost} style={{ transform: `translate(${drag.x + 12}px, ${drag.y + 12}px)` }}>
          {drag.what.name}
        </div>
      )}
      <div className={classes.tools}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t`Zoom in`}
          onClick={() => stage.current?.zoomBy(1.6)}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t`Zoom out`}
          onClick={() => stage.current?.zoomBy(1 / 1.6)}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t`Zoom to fit`}
          onClick={() => stage.current?.fit()}
        >
          <IconFocusCentered size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

type Read =
  { readonly isInvalidated: boolean; readonly fetchStatus: string; readonly status: string } | undefined;

/**
 * Names are loaded when the reader zooms in, and again after changes. Failed requests are not repeated in every frame.
 */
const isUnread = (state: Read): boolean =>
  !state || (state.fetchStatus === 'idle' && state.isInvalidated && state.status !== 'error');

const ignore = (): void => undefined;
