import Bowser from 'bowser';
import { SessionDeviceKind } from '@atrium/proto/identity/sessions';

/** What somebody signed in with, in words. */
export interface SessionDevice {
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: SessionDeviceKind | null;
}

/** Longer ones say no more that matters. */
const longest = 512;
const longestName = 60;

const kinds: Readonly<Record<string, SessionDeviceKind>> = {
  desktop: 'computer',
  mobile: 'phone',
  tablet: 'tablet',
};

/** What a browser says of itself, without its version: nobody knows theirs by that. Anybody may say anything there. */
export function deviceOf(userAgent: string | undefined): SessionDevice {
  if (!userAgent) return { browser: null, system: null, kind: null };
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, longest));
  return {
    browser: browser.name?.slice(0, longestName) || null,
    system: os.name?.slice(0, longestName) || null,
    kind: kinds[platform.type ?? ''] ?? null,
  };
}
