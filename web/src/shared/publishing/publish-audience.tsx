import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Audience } from '@atrium/proto/audience';
import { ReachPanel } from '../audience/reach-panel.tsx';
import { useNames, usePlaceNames } from '../audience/use-audience-names.ts';
import { useAudienceText } from '../audience/use-audience-text.ts';
import type { AudienceReach } from '../audience/use-reach.ts';
import { useReachText } from '../audience/use-reach-text.ts';
import classes from './publish-dialog.module.css';

interface CountedAudienceProps {
  readonly audience: Audience;
  readonly reach: AudienceReach;
}

interface PublishAudienceProps {
  readonly audience: Audience;
  /** Null if this person may not count it. */
  readonly reach: AudienceReach | null;
}

/** Who it is for, with the number of people, and on request some of them. */
export function PublishAudience({ audience, reach }: PublishAudienceProps) {
  const text = useAudienceText(audience);
  return reach ? <CountedAudience audience={audience} reach={reach} /> : text;
}

function CountedAudience({ audience, reach }: CountedAudienceProps) {
  const text = useAudienceText(audience);
  const count = useReachText(audience, reach);
  const [isShown, { toggle }] = useDisclosure();
  return (
    <>
      <div className={classes.who}>
        <span>
          {text}
          {count !== null && <span className={classes.count}> · {count}</span>}
        </span>
        <Button variant="subtle" size="compact-sm" aria-expanded={isShown} onClick={toggle}>
          {isShown ? <Trans>Hide names</Trans> : <Trans>See who</Trans>}
        </Button>
      </div>
      {isShown && <People audience={audience} reach={reach} />}
    </>
  );
}

function People({ audience, reach }: CountedAudienceProps) {
  const places = usePlaceNames(() => true);
  const nameOf = useNames(audience, places);
  return <ReachPanel audience={audience} nameOf={nameOf} places={places} reach={reach} />;
}
