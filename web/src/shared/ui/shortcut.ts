import { t } from '@lingui/core/macro';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Formats a shortcut of the main modifier and a letter as on this device's keyboard. */
export const shortcut = (letter: string): string => (isApple ? `⌘${letter}` : t`Ctrl ${letter}`);
