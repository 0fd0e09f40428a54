import { useState } from 'react';

/** When the page was opened. */
export function useToday(): string {
  const [now] = useState(() => new Date().toISOString());
  return now;
}
