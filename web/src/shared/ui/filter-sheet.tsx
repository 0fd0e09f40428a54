import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import classes from './filter-sheet.module.css';
import sheetClasses from './bottom-sheet.module.css';

export interface FilterSheetProps {
  /** How many filters are in use. */
  readonly chosen: number;
  readonly children: ReactNode;
}

/** On a phone, filters are in a sheet behind a button that says how many are in use. */
export function FilterSheet({ chosen, children }: FilterSheetProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Trans>Filters</Trans>
        {chosen > 0 && <span className={classes.chosen}>{format.number(chosen)}</span>}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        radius="lg"
        title={t`Filter results`}
        classNames={{ content: sheetClasses.sheet }}
      >
        <Stack>
          {children}
          <Button onClick={close}>
            <Trans>Show results</Trans>
          </Button>
        </Stack>
      </Drawer>
    </>
  );
}
