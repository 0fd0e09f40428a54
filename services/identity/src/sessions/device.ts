import Bowser from 'bowser';
import { DeviceKind } from '@atrium/proto/identity/sessions';

/** What somebody signed in with, in words. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: DeviceKind | null;
}

/** Longer ones say no more that matters. */
const longest = 512;
const longestName = 60;

const kinds: Readonly<Record<string, DeviceKind>> = {
  desktop: 'computer',
  mobile: 'phone',
  tablet: 'tablet',
};

/** What a browser says of itself, without its version: nobody knows theirs by that. Anybody may say anything there. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: null, system: null, kind: null };
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, longest));
  return {
    browser: browser.name?.slice(0, longestName) || null,
    system: os.name?.slice(0, longestName) || null,
    kind: kinds[platform.type ?? ''] ?? null,
  };
}
