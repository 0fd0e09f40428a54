import { dayIn } from '@atrium/proto/day-in';
import { useState } from 'react';
import { useSession } from './use-session.ts';

/** The date in the organisation, when the part was shown: `2027-03-31`. */
export function useToday(): string {
  const { timeZone } = useSession().organisation;
  const [today] = useState(() => dayIn(timeZone, new Date()));
  return today;
}
