import { smallestGroup } from '@atrium/proto/person-level';

/** As stored with the organisation; missing if the mode was never turned on. */
export interface WorksCouncilState {
  readonly on: boolean;
  readonly smallestGroup: number;
  readonly since: Date | null;
  readonly deactivation: { readonly by: string; readonly at: Date } | null;
}

export const neverActivated: WorksCouncilState = {
  on: false,
  smallestGroup,
  since: null,
  deactivation: null,
};

/**
 * In milliseconds. After this, the requester has changed their mind or no one has agreed, so a new request is needed.
 */
const requestLasts = 7 * 24 * 3_600_000;

/** The request to turn the mode off, as long as it has not expired. */
export const pendingDeactivationOf = (
  { deactivation }: WorksCouncilState,
  now = Date.now(),
): WorksCouncilState['deactivation'] =>
  deactivation && now - deactivation.at.getTime() < requestLasts ? deactivation : null;
