import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedBroadcast } from '@atrium/proto/notifications/broadcasts';
import { Section } from '../../shared/detail/section.tsx';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { formatInZone } from '../../shared/i18n/zoned-time.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { broadcastChannelIcons, broadcastChannelLabels } from './broadcast-labels.ts';
import classes from './sent-page.module.css';

/** Results by channel, and the next delivery. */
export function ChannelTable({
  broadcast: { counts, link, confirm, next },
}: {
  broadcast: ManagedBroadcast;
}) {
  const { i18n } = useLingui();
  const { number } = useFormat();
  const formatCount = (count: number | null): string => (count === null ? '–' : number(count));
  return (
    <Section title={<Trans>By channel</Trans>}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Channel</Trans>
            </th>
            <th scope="col">
              <Trans>Delivered</Trans>
            </th>
            <th scope="col">
              <Trans>Opened</Trans>
            </th>
            {link && (
              <th scope="col">
                <Trans>Link clicked</Trans>
              </th>
            )}
            {confirm && (
              <th scope="col">
                <Trans>Acknowledged</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {counts.channels.map(({ channel, delivered, opened, clicked, confirmed }) => {
            const ChannelIcon = broadcastChannelIcons[channel];
            return (
              <tr key={channel}>
                <th scope="row">
                  <span className={classes.way}>
                    <ChannelIcon size={18} stroke={1.6} aria-hidden />
                    {i18n._(broadcastChannelLabels[channel])}
                  </span>
                </th>
                <td>{number(delivered)}</td>
                <td>{formatCount(opened)}</td>
                {link && <td>{formatCount(clicked)}</td>}
                {confirm && <td>{formatCount(confirmed)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
      {next && <Next next={next} />}
    </Section>
  );
}

function Next({ next: { channel, at } }: { next: NonNullable<ManagedBroadcast['next']> }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { timeZone } = useSession().organisation;
  const [channelName, when] = [i18n._(broadcastChannelLabels[channel]), formatInZone(at, timeZone, language)];
  return (
    <p className={classes.next}>
      <Trans>
        Next: {channelName}, {when}, to people who have not opened it yet
      </Trans>
    </p>
  );
}
