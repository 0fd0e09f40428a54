import { smallestGroup } from '@atrium/proto/person-level';

/** As it stands with the organisation; nothing before it was ever entered. */
export interface WorksCouncilState {
  readonly on: boolean;
  readonly smallestGroup: number;
  readonly since: Date | null;
  readonly leaving: { readonly by: string; readonly at: Date } | null;
}

export const neverEntered: WorksCouncilState = { on: false, smallestGroup, since: null, leaving: null };

/** Whoever wanted to leave has changed their mind, or nobody has agreed, after so long: it has to be wanted anew. */
const wishLasts = 7 * 24 * 3_600_000;

/** Who wants to leave, as long as that is worth anything. */
export const wishOf = ({ leaving }: WorksCouncilState, now = Date.now()): WorksCouncilState['leaving'] =>
  leaving && now - leaving.at.getTime() < wishLasts ? leaving : null;
