import { useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { homeOrders, type HomeOrder } from '@atrium/proto/home-order';
import { homeOrderLabels } from '../../shared/home/home-order-labels.ts';
import { useUpdatePreferences } from '../../shared/session/preferences.queries.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** The same choice as in the settings, in place. */
export function NewsOrderMenu() {
  const { i18n, t } = useLingui();
  const { homeOrder } = useSession().preferences;
  const prefer = useUpdatePreferences();
  const current = i18n._(homeOrderLabels[homeOrder]);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={t`Sort news: ${current}`}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {current}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={homeOrder}
          onChange={(order) => prefer.mutate({ homeOrder: order as HomeOrder })}
        >
          {homeOrders.map((order) => (
            <Menu.RadioItem key={order} value={order}>
              {i18n._(homeOrderLabels[order])}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
