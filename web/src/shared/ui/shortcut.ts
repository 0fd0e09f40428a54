import { t } from '@lingui/core/macro';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** How the keyboard of this device writes a shortcut of its main modifier and a letter. */
export const shortcut = (letter: string): string => (isApple ? `⌘${letter}` : t`Ctrl ${letter}`);
