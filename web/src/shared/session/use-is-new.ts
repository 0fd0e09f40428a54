import { useState } from 'react';
import { useSession } from './use-session.ts';

const day = 24 * 3_600_000;
/** For how long something is new. */
const newFor = 14 * day;
/** What came out shortly before people joined is new for them, too. */
const beforeJoining = 3 * day;

/** Whether something is new for the reader: not opened, out for two weeks at most, and not from before they joined. */
export function useIsNew(): (one: { readonly seen: boolean; readonly at: string }) => boolean {
  const joined = Date.parse(useSession().joinedAt);
  const [now] = useState(() => Date.now());
  return ({ seen, at }) => {
    const since = Date.parse(at);
    return !seen && now - since <= newFor && since >= joined - beforeJoining;
  };
}
