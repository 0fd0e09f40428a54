/** Before, within or after a window. */
export type WindowState = 'upcoming' | 'valid' | 'over';

/** Days such as `2027-12-31`, in the organisation's time zone, or moments. */
type At = string | Date;
type End<T extends At> = T | null | undefined;

/** Names of the two fields, and what a kind of content calls the three states. */
interface Declaration<Field extends string, State extends string> {
  readonly from: Field;
  readonly to: Field;
  readonly states: Readonly<Record<WindowState, State>>;
}

/** When something is valid. A missing start or end leaves that side open. */
export interface ValidityWindow<Field extends string, T extends At, State extends string> {
  stateAt(record: Readonly<Record<Field, End<T>>>, at: T): State;
  /** The query equivalent of `stateAt`: records in any of the states, or all of them. */
  filter(states: readonly State[] | undefined, at: T): Record<string, unknown>;
}

/** In days: the last one is included. */
export const dayWindow = <Field extends string, State extends string>(
  declaration: Declaration<Field, State>,
): ValidityWindow<Field, string, State> => windowOf<Field, string, State>(declaration, isPast, '$lt');

/** In moments: the end is not included. */
export const momentWindow = <Field extends string, State extends string>(
  declaration: Declaration<Field, State>,
): ValidityWindow<Field, Date, State> => windowOf<Field, Date, State>(declaration, isExpired, '$lte');

const isPast = (lastDay: End<string>, today: string): boolean => Boolean(lastDay && lastDay < today);

export const isExpired = (end: End<Date>, at: Date): boolean => Boolean(end && end <= at);

function windowOf<Field extends string, T extends At, State extends string>(
  { from, to, states: names }: Declaration<Field, State>,
  isOver: (end: End<T>, at: T) => boolean,
  over: '$lt' | '$lte',
): ValidityWindow<Field, T, State> {
  const filters: Readonly<Record<WindowState, (at: T) => Record<string, unknown>>> = {
    upcoming: (at) => ({ [from]: { $gt: at } }),
    valid: (at) => ({ [from]: { $not: { $gt: at } }, [to]: { $not: { [over]: at } } }),
    over: (at) => ({ [to]: { [over]: at } }),
  };
  const named = (state: State): WindowState =>
    (Object.keys(names) as WindowState[]).find((one) => names[one] === state) as WindowState;
  return {
    stateAt: ({ [from]: begins, [to]: ends }, at) => {
      if (begins && begins > at) return names.upcoming;
      return isOver(ends, at) ? names.over : names.valid;
    },
    filter: (states, at) => (states ? { $or: states.map((state) => filters[named(state)](at)) } : {}),
  };
}
