import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Kbd, Menu } from '@mantine/core';
import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconItalic,
  IconLetterCase,
  IconStrikethrough,
} from '@tabler/icons-react';
import { shortcut } from '../../shared/ui/shortcut.ts';
import classes from './composer.module.css';
import type { FormatMark } from './toggle-format.ts';

/** Formats the selection as bold, italic, struck through, code or quote. */
export function FormatButton({ onPick }: { onPick: (formatMark: FormatMark) => void }) {
  const { t } = useLingui();
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  const marks = [
    { mark: '*', name: t`Bold`, icon: <IconBold {...icon} />, keys: shortcut('B') },
    { mark: '_', name: t`Italic`, icon: <IconItalic {...icon} />, keys: shortcut('I') },
    { mark: '~', name: t`Strikethrough`, icon: <IconStrikethrough {...icon} /> },
    { mark: '`', name: t`Code`, icon: <IconCode {...icon} /> },
    { mark: '> ', name: t`Quote`, icon: <IconBlockquote {...icon} /> },
  ] as const;
  return (
    <Menu position="top-end" returnFocus={false}>
      <Menu.Target>
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          className={classes.emoji}
          aria-label={t`Format`}
          title={t`Format`}
        >
          <IconLetterCase size={24} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {marks.map(({ mark, name, icon: sign, ...rest }) => (
          <Menu.Item
            key={mark}
            leftSection={sign}
            rightSection={'keys' in rest && <Kbd size="xs">{rest.keys}</Kbd>}
            onClick={() => onPick(mark)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
