import { Trans } from '@lingui/react/macro';
import { IconUrgent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { BroadcastSummary } from '@atrium/proto/notifications/own-broadcasts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { broadcastQueries, useBroadcastActions } from './broadcasts.queries.ts';
import classes from './emergency-banner.module.css';
import { SafetyButtons } from './safety-buttons.tsx';

/** Shows the newest emergency above every page until the reader responds. */
export function EmergencyBanner() {
  const [newest] = useQuery(broadcastQueries.unanswered(useLanguage())).data ?? [];
  const currentPath = useLocation({ select: ({ pathname }) => pathname });
  // The emergency’s own page asks the same question, with more room.
  if (!newest || currentPath === `/broadcasts/${newest.id}`) return null;
  return <Banner key={newest.id} emergency={newest} />;
}

function Banner({ emergency: { id, title, language } }: { emergency: BroadcastSummary }) {
  const { answer } = useBroadcastActions(id);
  const open = useNavigate();
  return (
    <div role="alert" className={classes.banner}>
      <IconUrgent size={26} className={classes.icon} aria-hidden />
      <Link to="/broadcasts/$id" params={{ id }} className={classes.words}>
        <strong className={classes.kind}>
          <Trans>Emergency</Trans>
        </strong>
        <span lang={language} className={classes.title}>
          {title}
        </span>
      </Link>
      <div className={classes.buttons}>
        <SafetyButtons
          sending={answer.isPending ? answer.variables.answer : undefined}
          onAnswer={(chosen) => {
            answer.mutate({ answer: chosen, note: null });
            // On that page, people can add where they are and what they need.
            if (chosen === 'help') void open({ to: '/broadcasts/$id', params: { id } });
          }}
        />
      </div>
    </div>
  );
}
