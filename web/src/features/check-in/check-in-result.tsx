import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { problemMessages } from '../../shared/api/problem-messages.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useUndoCheckIn, type CheckInResult as Result } from './use-check-in.ts';
import { GuestFacts } from './guest-facts.tsx';
import classes from './check-in.module.css';

interface CheckInResultProps {
  readonly event: string;
  /** Undefined before the first. */
  readonly result: Result | undefined;
  readonly onUndone: () => void;
}

const looks = {
  done: { tone: 'good', Icon: IconCheck },
  kept: { tone: 'good', Icon: IconClock },
  again: { tone: 'busy', Icon: IconCheck },
  unconfirmed: { tone: 'busy', Icon: IconClock },
  refused: { tone: 'bad', Icon: IconX },
} as const;

/** In milliseconds, as `navigator.vibrate` takes it: what went well feels different. */
const vibration = { good: [80], busy: [60, 60, 60], bad: [200, 80, 200] };

/** What became of the last check-in: seen, felt and read out. */
export function CheckInResult({ event, result, onUndone }: CheckInResultProps) {
  const undo = useUndoCheckIn(event);
  const tone = result && looks[result.kind].tone;
  useEffect(() => {
    if (result) navigator.vibrate?.(vibration[looks[result.kind].tone]);
  }, [result]);
  const { Icon } = result ? looks[result.kind] : {};
  const canUndo = result?.kind === 'done' || result?.kind === 'kept';
  return (
    <div className={classes.result} data-tone={tone}>
      {Icon && <Icon size={28} aria-hidden className={classes.icon} />}
      <div role="status" className={classes.outcome}>
        {result && <Outcome result={result} />}
      </div>
      {canUndo && (
        <Button
          variant="default"
          loading={undo.isPending}
          onClick={() => undo.mutate(result.person, { onSuccess: onUndone })}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
    </div>
  );
}

function Outcome({ result }: { result: Result }) {
  const { i18n } = useLingui();
  const { time } = useFormat();
  if (result.kind === 'refused') return <strong>{i18n._(problemMessages[result.problem])}</strong>;
  if (result.kind === 'unconfirmed')
    return (
      <>
        <strong>
          <Trans>Not confirmed</Trans>
        </strong>
        <span>
          <Trans>The code is saved and will be checked when you’re back online.</Trans>
        </span>
      </>
    );
  const at = time(result.at);
  return (
    <>
      <strong>{result.name}</strong>
      <span>
        {result.kind === 'done' && <Trans>Checked in</Trans>}
        {result.kind === 'again' && <Trans>Already checked in at {at}</Trans>}
        {result.kind === 'kept' && <Trans>Checked in. It will be sent when you’re back online.</Trans>}{' '}
        <GuestFacts {...result} />
      </span>
    </>
  );
}
