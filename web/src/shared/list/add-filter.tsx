import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

export interface AddFilterProps {
  readonly filters: readonly { readonly by: string; readonly label: string }[];
  readonly onAdd: (by: string) => void;
}

/** The less used filters of a list, each shown once it is chosen. */
export function AddFilter({ filters, onAdd }: AddFilterProps) {
  // A new filter takes the focus. Without a choice, the focus returns to the button.
  const [isAdding, setAdding] = useState(false);
  return (
    <Menu position="bottom-start" returnFocus={!isAdding} onOpen={() => setAdding(false)}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
          <Trans>Filter</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {filters.map(({ by, label }) => (
          <Menu.Item
            key={by}
            onClick={() => {
              setAdding(true);
              onAdd(by);
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
