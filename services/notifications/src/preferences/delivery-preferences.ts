import {
  deliveryKinds,
  channelsOf,
  type DeliveryChannel,
  type DeliveryChoice,
  type DeliveryKind,
  type DeliveryRule,
  type MailFrequency,
  type QuietHours,
  type DeliveryPreferences,
} from '@atrium/proto/notifications/delivery';
import { DateTime } from 'luxon';

/**
 * By default, updates about the reader and broadcasts are sent by e-mail too. Updates for many people are shown only in
 * the app.
 */
const mailedByDefault: ReadonlySet<DeliveryKind> = new Set([
  ...(['reply', 'mention', 'moderation', 'appeal', 'event-change'] as const),
  'broadcast',
]);
/**
 * By default, a push is sent for what is about the reader or addressed to them. The text of messages is on no lock
 * screen unless its owner chose that.
 */
const pushedByDefault: ReadonlySet<DeliveryKind> = new Set([
  ...mailedByDefault,
  ...(['event', 'event-reminder', 'chat'] as const),
]);
/** Time of day of daily and weekly e-mails. */
const morning = { hour: 8, minute: 0, second: 0, millisecond: 0 } as const;

function defaultChannels(kind: DeliveryKind): Partial<Record<DeliveryChannel, boolean>> {
  const all = { app: true, push: pushedByDefault.has(kind), mail: mailedByDefault.has(kind) };
  return Object.fromEntries(channelsOf(kind).map((channel) => [channel, all[channel]]));
}

const defaultPreferences = Object.fromEntries(
  deliveryKinds.map((kind) => [kind, defaultChannels(kind)]),
) as DeliveryPreferences;

export const defaultChoice: DeliveryChoice = {
  preferences: defaultPreferences,
  mailFrequency: 'at-once',
  quiet: null,
};

/** Adds the defaults of kinds and channels introduced since the choice was stored. */
export const withDefaults = (stored: Partial<DeliveryChoice> | null): DeliveryChoice => ({
  ...defaultChoice,
  ...stored,
  preferences: Object.fromEntries(
    deliveryKinds.map((kind) => [kind, { ...defaultPreferences[kind], ...stored?.preferences?.[kind] }]),
  ) as DeliveryPreferences,
});

/** Rules of the organisation override what a person chose. */
export function isWanted(
  { preferences }: Pick<DeliveryChoice, 'preferences'>,
  rules: readonly DeliveryRule[],
  kind: DeliveryKind,
  channel: DeliveryChannel,
): boolean {
  const rule = rules.find((one) => one.kind === kind && one.channel === channel);
  return rule ? rule.on : (preferences[kind][channel] ?? false);
}

/** When a delivery about something that happens now is due, in the reader's time zone. */
export function dueAt(
  now: Date,
  { mailFrequency, quiet }: Pick<DeliveryChoice, 'mailFrequency' | 'quiet'>,
  timeZone: string,
): Date {
  const due = atFrequency(DateTime.fromJSDate(now, { zone: timeZone }), mailFrequency);
  return (quiet ? afterQuiet(due, quiet) : due).toJSDate();
}

function atFrequency(now: DateTime, frequency: MailFrequency): DateTime {
  if (frequency === 'at-once') return now;
  const today = now.set(morning);
  const next = today > now ? today : now.plus({ days: 1 }).set(morning);
  return frequency === 'daily' ? next : next.plus({ days: (8 - next.weekday) % 7 });
}

/** If a clock change skips the end of the quiet hours, they end at the change. */
function afterQuiet(at: DateTime, { from, to }: QuietHours): DateTime {
  const clock = at.toFormat('HH:mm');
  const isQuiet = from < to ? from <= clock && clock < to : from <= clock || clock < to;
  if (!isQuiet) return at;
  const [hour, minute] = to.split(':').map(Number) as [number, number];
  const end = { hour, minute, second: 0, millisecond: 0 };
  return clock < to ? at.set(end) : at.plus({ days: 1 }).set(end);
}
