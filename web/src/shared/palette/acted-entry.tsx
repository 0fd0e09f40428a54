import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useHitActions } from '../search/hit-actions.ts';
import { actionsAttribute, openerAttribute, rowAttribute } from './acted-rows.ts';
import { usePalette } from './palette-context.ts';
import { PaletteEntry, type PaletteEntryProps } from './palette-entry.tsx';
import classes from './palette-entry.module.css';

export interface ActedEntryProps extends PaletteEntryProps {
  readonly hit: { readonly kind: string; readonly id: string; readonly name: string };
}

/** An entry with what can be done with it, such as writing to a person, which the right arrow or a button shows. */
export function ActedEntry({ hit, ...entry }: ActedEntryProps) {
  const { t } = useLingui();
  const actions = useHitActions(hit);
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { moveTo } = usePalette();
  useEffect(() => {
    if (isOpen) moveTo(list.current?.querySelector<HTMLElement>('[role=option]') ?? undefined);
  }, [isOpen, moveTo]);
  if (actions.length === 0) return <PaletteEntry {...entry} />;
  const { name } = hit;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <div role="presentation" className={classes.row} {...{ [rowAttribute]: '' }}>
        <PaletteEntry {...entry} hasActions />
        <button
          type="button"
          role="option"
          aria-selected={false}
          tabIndex={-1}
          className={classes.opener}
          aria-label={t`Actions for ${name}`}
          title={t`Actions for ${name}`}
          onClick={() => setOpen(!isOpen)}
          {...{ [openerAttribute]: '' }}
        >
          <Chevron size={18} stroke={1.6} aria-hidden />
        </button>
      </div>
      {isOpen && (
        <div ref={list} role="presentation" className={classes.actions} {...{ [actionsAttribute]: '' }}>
          {actions.map(({ path, label, icon: Icon }) => (
            <PaletteEntry
              key={path}
              icon={<Icon size={20} stroke={1.6} aria-hidden />}
              to={path}
              {...(entry.onChoose && { onChoose: entry.onChoose })}
            >
              {label}
              <VisuallyHidden component="span">: {name}</VisuallyHidden>
            </PaletteEntry>
          ))}
        </div>
      )}
    </>
  );
}
