import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Modal, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { inOrder } from '../../shared/navigation/home-blocks.ts';
import { useUpdatePreferences } from '../../shared/session/preferences.queries.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Row, Rows } from '../../shared/ui/rows.tsx';

export interface ArrangedBlock {
  readonly name: string;
  readonly title: ReactNode;
  /** As it is read aloud with the buttons that move it. */
  readonly label: string;
  /** The news stay in their place and can only be hidden. */
  readonly fixed?: boolean;
}

export interface ArrangeBlocksProps {
  readonly blocks: readonly ArrangedBlock[];
  /** The version of the notice that is there, if it can be hidden. */
  readonly notice: number | null;
}

/** People put the blocks of their home page in order, and hide those that they do not need. */
export function ArrangeBlocks({ blocks, notice }: ArrangeBlocksProps) {
  const { t } = useLingui();
  const [isOpen, { open, close }] = useDisclosure(false);
  const {
    homeBlocks: { order, hidden },
    hiddenNotice,
  } = useSession().preferences;
  const prefer = useUpdatePreferences();
  const movable = inOrder(
    blocks.filter(({ fixed }) => !fixed),
    order,
  );
  const shown = [...blocks.filter(({ fixed }) => fixed), ...movable];
  const show = (name: string, isShown: boolean): void => {
    const others = hidden.filter((one) => one !== name);
    prefer.mutate({ homeBlocks: { order, hidden: isShown ? others : [...others, name] } });
  };
  const move = (name: string, by: 1 | -1): void => {
    const names = movable.map((one) => one.name);
    const from = names.indexOf(name);
    const [moved] = names.splice(from, 1) as [string];
    names.splice(from + by, 0, moved);
    prefer.mutate({ homeBlocks: { order: names, hidden } });
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t`Customise your home page`}
        title={t`Customise your home page`}
        onClick={open}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Modal opened={isOpen} onClose={close} title={<Trans>Customise your home page</Trans>}>
        <Rows>
          {notice !== null && (
            <Row title={<Trans>Notice</Trans>}>
              <Switch
                aria-label={t`Show the notice`}
                checked={hiddenNotice !== notice}
                onChange={(event) =>
                  prefer.mutate({ hiddenNotice: event.currentTarget.checked ? null : notice })
                }
              />
            </Row>
          )}
          {shown.map(({ name, title, label, fixed }) => (
            <Row key={name} title={title}>
              {!fixed && (
                <>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t`Move ${label} up`}
                    disabled={movable[0]?.name === name}
                    onClick={() => move(name, -1)}
                  >
                    <IconArrowUp size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t`Move ${label} down`}
                    disabled={movable.at(-1)?.name === name}
                    onClick={() => move(name, 1)}
                  >
                    <IconArrowDown size={18} aria-hidden />
                  </ActionIcon>
                </>
              )}
              <Switch
                aria-label={t`Show ${label}`}
                checked={!hidden.includes(name)}
                onChange={(event) => show(name, event.currentTarget.checked)}
              />
            </Row>
          ))}
        </Rows>
      </Modal>
    </>
  );
}
