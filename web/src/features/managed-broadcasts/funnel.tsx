import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ManagedBroadcast } from '@atrium/proto/notifications/broadcasts';
import { Section } from '../../shared/detail/section.tsx';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import classes from './funnel.module.css';

/** Funnel of recipients: each step with its number and a bar. */
export function Funnel({ broadcast }: { broadcast: ManagedBroadcast }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { recipients, opened, clicked, confirmed, channels } = broadcast.counts;
  const delivered = channels.find(({ channel }) => channel === 'app')?.delivered ?? 0;
  const all = number(recipients);
  const steps = [
    { name: t`People`, count: recipients },
    { name: t`Delivered`, count: delivered },
    { name: t`Opened`, count: opened },
    ...(broadcast.link ? [{ name: t`Link clicked`, count: clicked }] : []),
    ...(broadcast.confirm ? [{ name: t`Acknowledged`, count: confirmed }] : []),
  ];
  return (
    <Section
      title={
        <span aria-live="polite">
          {opened === null
            ? t`Only a few of ${all} people have opened this broadcast`
            : t`${plural(opened, { 0: `None of ${all} people have opened this broadcast yet`, one: `# of ${all} people has opened this broadcast`, other: `# of ${all} people have opened this broadcast` })}`}
        </span>
      }
    >
      <ol className={classes.steps}>
        {steps.map(({ name, count }) => (
          <FunnelStep key={name} name={name} count={count} of={recipients} />
        ))}
      </ol>
    </Section>
  );
}

interface FunnelStepProps {
  readonly name: string;
  /** Null if the number is so small that it could identify people. */
  readonly count: number | null;
  readonly of: number;
}

function FunnelStep({ name, count, of }: FunnelStepProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const share = count === null || of === 0 ? 0 : count / of;
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(share);
  const { number } = useFormat();
  return (
    <li className={classes.step}>
      <span className={classes.name}>{name}</span>
      <span className={classes.count}>{count === null ? '–' : number(count)}</span>
      <span className={classes.share}>{count === null ? t`Too few to show` : percent}</span>
      <span className={classes.bar} aria-hidden>
        <span className={classes.filled} style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </li>
  );
}
