import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Popover, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMoodSmile } from '@tabler/icons-react';
import classes from './composer.module.css';

const emoji =
  '😀 😃 😄 😁 😆 😅 😂 🙂 😉 😊 😍 😘 😎 🤔 🤨 😐 🙄 😏 😣 😮 😴 😌 😛 😒 😓 😕 🙃 😲 🙁 😞 😢 😭 😤 😱 😡 🥳 🤗 🤝 👍 👎 👏 🙌 🙏 💪 👌 ✌️ 👋 🤞 ❤️ 🧡 💚 💙 💔 ✨ 🎉 🎂 🔥 💡 ✅ ❌ ⚠️ ❓ ⏰ 📅 📌 📎 ☕ 🍕 🍎 🌞 🌧️ ❄️ 🚗 🚲 🏠 💻 📱'.split(
    ' ',
  );

/** A selection of frequently used emoji. */
export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useLingui();
  const [opened, { toggle, close }] = useDisclosure();
  return (
    <Popover opened={opened} onChange={close} position="top-end" trapFocus shadow="md">
      <Popover.Target>
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          className={classes.emoji}
          aria-label={t`Emoji`}
          onClick={toggle}
        >
          <IconMoodSmile size={24} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.emojis}>
        {emoji.map((one) => (
          <UnstyledButton
            key={one}
            className={classes.oneEmoji}
            onClick={() => {
              close();
              onPick(one);
            }}
          >
            {one}
          </UnstyledButton>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
