import { useSuspenseQuery } from '@tanstack/react-query';
import { initialAudience } from '../../shared/audience/audience-limit.ts';
import { audienceBegunFor } from '../../shared/audience/audience-begun-for.ts';
import type { BegunFor } from '../../shared/audience/begun-for.ts';
import { useScopes } from '../../shared/session/use-session.ts';
import { BroadcastEditor } from './broadcast-editor.tsx';
import { blankBroadcast, valuesOf } from './broadcast-values.ts';
import { managedBroadcastQueries } from './managed-broadcasts.queries.ts';
import { SentPage } from './sent-page.tsx';

export interface ManagedBroadcastPageProps {
  readonly id: string;
  readonly onOpen: (id: string) => void;
  readonly onRemoved: () => void;
}

/** One broadcast for its senders: an editor until it is sent, results from then on. */
export function ManagedBroadcastPage({ id, onOpen, onRemoved }: ManagedBroadcastPageProps) {
  const { data: broadcast } = useSuspenseQuery(managedBroadcastQueries.one(id));
  const isOut = broadcast.state !== 'draft' && broadcast.state !== 'scheduled';
  if (isOut) return <SentPage broadcast={broadcast} onOpen={onOpen} />;
  return (
    <BroadcastEditor
      broadcast={broadcast}
      stored={valuesOf(broadcast)}
      onOpen={onOpen}
      onRemoved={onRemoved}
    />
  );
}

/** `onOpen` opens the broadcast once it is created. */
export function NewBroadcastPage({ onOpen, site }: Pick<ManagedBroadcastPageProps, 'onOpen'> & BegunFor) {
  const within = useScopes('admin:broadcast');
  const stored = {
    ...blankBroadcast,
    audience: initialAudience(within, audienceBegunFor({ site }, blankBroadcast.audience)),
  };
  return <BroadcastEditor broadcast={null} stored={stored} onOpen={onOpen} onRemoved={() => undefined} />;
}
