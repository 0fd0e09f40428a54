import { Plural } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import classes from './palette-results.module.css';
import { usePalette } from './palette-context.ts';
import { PaletteEntry, PaletteGroup } from './palette-entry.tsx';

export interface FewEntriesProps {
  readonly label: string;
  /** How many are shown before the others are asked for. */
  readonly few: number;
  readonly entries: readonly ReactNode[];
}

/** The first entries of a group, and the others on request. */
export function FewEntries({ label, few, entries }: FewEntriesProps) {
  const [isWhole, setWhole] = useState(false);
  const { keep } = usePalette();
  useEffect(keep, [keep, isWhole]);
  // One entry takes no more room than the offer to show it.
  const shown = isWhole || entries.length <= few + 1 ? entries : entries.slice(0, few);
  const left = entries.length - shown.length;
  return (
    <PaletteGroup label={label}>
      {shown}
      {left > 0 && (
        <PaletteEntry
          key="more"
          icon={<IconChevronDown size={20} stroke={1.6} aria-hidden />}
          onChoose={() => setWhole(true)}
        >
          <span className={classes.more}>
            <Plural value={left} one="Show # more" other="Show # more" />
          </span>
        </PaletteEntry>
      )}
    </PaletteGroup>
  );
}
