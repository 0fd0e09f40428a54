import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconBell,
  IconDeviceMobile,
  IconEyeOff,
  IconHelp,
  IconLock,
  IconMail,
  IconMessageCircleQuestion,
  IconMoodSmile,
  IconSettings,
  type Icon,
} from '@tabler/icons-react';
import { fold } from '@atrium/proto/fold';

interface FoundPage {
  readonly path: string;
  readonly label: MessageDescriptor;
  readonly icon: Icon;
}

/** Pages that everyone may open but no menu lists. */
export const pagesOutsideMenus: readonly FoundPage[] = [
  { path: '/settings', label: msg`Settings`, icon: IconSettings },
  { path: '/settings/status', label: msg`Status`, icon: IconMoodSmile },
  { path: '/settings/notifications', label: msg`Notifications`, icon: IconBell },
  { path: '/settings/privacy', label: msg`Privacy`, icon: IconEyeOff },
  { path: '/settings/email', label: msg`E-mail`, icon: IconMail },
  { path: '/settings/mobile', label: msg`Mobile`, icon: IconDeviceMobile },
  { path: '/settings/password', label: msg`Password`, icon: IconLock },
  { path: '/help', label: msg`Help`, icon: IconHelp },
  { path: '/contact', label: msg`Contact`, icon: IconMessageCircleQuestion },
];

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each typed word begins a word of the name, ignoring diacritics. */
export function matchesWords(typed: string, name: string): boolean {
  const words = wordsIn(name);
  return wordsIn(typed).every((begun) => words.some((word) => word.startsWith(begun)));
}
