import {
  deliveryKinds,
  waysOf,
  type DeliveryChannel,
  type DeliveryChoice,
  type DeliveryKind,
  type DeliveryRule,
  type MailRhythm,
  type QuietHours,
  type WantedDelivery,
} from '@atrium/proto/notifications/delivery';
import { DateTime } from 'luxon';

/** What is about somebody comes by mail, too; what is for many waits under the bell. */
const mailedAtFirst: ReadonlySet<DeliveryKind> = new Set([
  ...(['reply', 'mention', 'moderation', 'appeal'] as const),
  'broadcast',
]);
/** What wakes a device at first: what is about somebody or said to them. What was said is on nobody's lock screen unasked. */
const pushedAtFirst: ReadonlySet<DeliveryKind> = new Set([...mailedAtFirst, 'chat']);
/** What comes once a day, or once a week, comes in the morning. */
const morning = { hour: 8, minute: 0, second: 0, millisecond: 0 } as const;

function initialWays(kind: DeliveryKind): Partial<Record<DeliveryChannel, boolean>> {
  const all = { app: true, push: pushedAtFirst.has(kind), mail: mailedAtFirst.has(kind) };
  return Object.fromEntries(waysOf(kind).map((channel) => [channel, all[channel]]));
}

const initialWanted = Object.fromEntries(
  deliveryKinds.map((kind) => [kind, initialWays(kind)]),
) as WantedDelivery;

export const initialChoice: DeliveryChoice = { wanted: initialWanted, mailRhythm: 'at-once', quiet: null };

/** What was kept, with kinds and ways that have come to be since. */
export const completed = (kept: Partial<DeliveryChoice> | null): DeliveryChoice => ({
  ...initialChoice,
  ...kept,
  wanted: Object.fromEntries(
    deliveryKinds.map((kind) => [kind, { ...initialWanted[kind], ...kept?.wanted?.[kind] }]),
  ) as WantedDelivery,
});

/** What the organisation has decided holds before what somebody chose. */
export function isWanted(
  { wanted }: Pick<DeliveryChoice, 'wanted'>,
  rules: readonly DeliveryRule[],
  kind: DeliveryKind,
  channel: DeliveryChannel,
): boolean {
  const rule = rules.find((one) => one.kind === kind && one.channel === channel);
  return rule ? rule.on : (wanted[kind][channel] ?? false);
}

/** When a mail about something that happens now is to leave, on the reader's own clock. */
export function dueAt(
  now: Date,
  { mailRhythm, quiet }: Pick<DeliveryChoice, 'mailRhythm' | 'quiet'>,
  timeZone: string,
): Date {
  const due = inRhythm(DateTime.fromJSDate(now, { zone: timeZone }), mailRhythm);
  return (quiet ? afterQuiet(due, quiet) : due).toJSDate();
}

function inRhythm(now: DateTime, rhythm: MailRhythm): DateTime {
  if (rhythm === 'at-once') return now;
  const today = now.set(morning);
  const next = today > now ? today : now.plus({ days: 1 }).set(morning);
  return rhythm === 'daily' ? next : next.plus({ days: (8 - next.weekday) % 7 });
}

/** Where a clock is put forward over the end of the quiet hours, they end with the change. */
function afterQuiet(at: DateTime, { from, to }: QuietHours): DateTime {
  const clock = at.toFormat('HH:mm');
  const isQuiet = from < to ? from <= clock && clock < to : from <= clock || clock < to;
  if (!isQuiet) return at;
  const [hour, minute] = to.split(':').map(Number) as [number, number];
  const end = { hour, minute, second: 0, millisecond: 0 };
  return clock < to ? at.set(end) : at.plus({ days: 1 }).set(end);
}
