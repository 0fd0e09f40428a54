import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, CloseButton, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsDiagonal, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { maxCounted } from '@atrium/proto/counted-page';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './side-panel.module.css';

export interface SidePanelProps {
  readonly id: string;
  readonly title: string;
  /** Address of the item’s own page. */
  readonly page: string | null | undefined;
  /** Position in the list, from 1. */
  readonly at: number;
  /** The number of items that the arrows reach, and of all items, if they are counted. */
  readonly loaded: number;
  readonly total: number | undefined;
  /** Opens the item before or after this one. */
  readonly onMove: (by: 1 | -1) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Whether the panel has room next to the list. */
export const usePanelIsBeside = (): boolean =>
  useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });

/** An item beside its list, which stays in view; on a phone it covers the screen. */
export function SidePanel(props: SidePanelProps) {
  const { title, onClose } = props;
  if (usePanelIsBeside())
    return (
      <aside className={classes.panel} aria-label={title}>
        <Content {...props} />
      </aside>
    );
  return (
    <Drawer.Root opened onClose={onClose} position="right" size="100%">
      <Drawer.Content aria-label={title}>
        <Drawer.Body className={classes.sheet}>
          <Content {...props} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Content({ id, title, page, at, loaded, total, onMove, onClose, children }: SidePanelProps) {
  const { t } = useLingui();
  useFocusOnRow(id);
  const of = Math.max(total ?? 0, loaded);
  return (
    <>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {page && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconArrowsDiagonal size={16} aria-hidden />}
            renderRoot={(props) => <Link to={page} {...props} />}
          >
            <Trans>Open</Trans>
          </Button>
        )}
        <CloseButton aria-label={t`Close`} onClick={onClose} />
      </header>
      <div className={classes.body}>{children}</div>
      <footer className={classes.foot}>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={at <= 1}
          aria-label={t`Previous`}
          onClick={() => onMove(-1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <span>{total === maxCounted ? t`${at} of ${of} or more` : t`${at} of ${of}`}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={at >= loaded}
          aria-label={t`Next`}
          onClick={() => onMove(1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </footer>
    </>
  );
}

/** When the panel closes with the focus in it, the row of the item that was open takes the focus. */
function useFocusOnRow(id: string): void {
  const open = useRef(id);
  useEffect(() => void (open.current = id), [id]);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const row = document.querySelector(`[data-id="${open.current}"]`);
      row?.querySelector<HTMLElement>('[data-row-link]')?.focus();
    },
    [],
  );
}
