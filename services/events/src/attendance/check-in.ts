/** Whether and when a person was checked in. */
export interface CheckInState {
  /** Null if the check-in was undone. */
  readonly at: Date | null;
  /** The organiser who did it. */
  readonly by: string | null;
  /** The ID that the device gave to it. */
  readonly scanId: string | null;
  /** Whether the person had accepted the invitation. */
  readonly expected: boolean;
  /** IDs of check-ins that were undone, so that one that is sent again stays undone. */
  readonly undone: readonly string[];
}

export interface Scan {
  readonly id: string;
  readonly at: Date;
  readonly by: string;
  readonly expected: boolean;
}

/** More than anyone undoes for one person. */
const keptUndone = 20;

/** Devices without a network send late and in any order: of several check-ins, the earliest stays. */
export function checkedIn(before: CheckInState | null, scan: Scan): CheckInState {
  const { undone = [], at = null } = before ?? {};
  if (before && (undone.includes(scan.id) || (at !== null && at <= scan.at))) return before;
  const { id: scanId, by } = scan;
  const expected = at !== null && before ? before.expected : scan.expected;
  return { scanId, at: scan.at, by, expected, undone };
}

/** The person has not come. */
export const undo = ({ scanId, undone, expected }: CheckInState): CheckInState => ({
  ...{ at: null, by: null, scanId: null, expected },
  undone: scanId === null ? undone : [...undone, scanId].slice(-keptUndone),
});
