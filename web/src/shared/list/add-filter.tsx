import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

export interface AddFilterProps {
  readonly filters: readonly { readonly by: string; readonly label: string }[];
  readonly onAdd: (by: string) => void;
}

/** The less used filters of a list, each shown once it is chosen. */
export const AddFilter = ({ filters, onAdd }: AddFilterProps) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
        <Trans>Filter</Trans>
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {filters.map(({ by, label }) => (
        <Menu.Item key={by} onClick={() => onAdd(by)}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
