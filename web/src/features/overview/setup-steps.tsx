import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Section } from '../../shared/detail/section.tsx';
import type { LoadedPart } from '../../shared/navigation/overview-part.ts';
import type { SetupStep, StepProgress } from '../../shared/navigation/setup-step.ts';
import { meetsRequirement } from '../../shared/session/permissions.ts';
import { useUpdatePreferences } from '../../shared/session/preferences.queries.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { HiddenHere } from '../../shared/ui/hidden-here.tsx';
import classes from './setup-steps.module.css';

/** What a new organisation still lacks, until it has everything or this person hides it. */
export function SetupSteps({ parts }: { parts: readonly LoadedPart[] }) {
  const session = useSession();
  const prefer = useUpdatePreferences();
  const [isHiddenHere, setHiddenHere] = useState(false);
  const [isAsked, setAsked] = useState(false);
  if (!meetsRequirement(session, { access: 'admin:setup' })) return null;
  const hide = (setupHidden: boolean): void => {
    setHiddenHere(setupHidden);
    prefer.mutate({ setupHidden });
  };
  if (session.preferences.setupHidden)
    return (
      <div className={classes.note}>
        {isHiddenHere ? (
          <HiddenHere onShow={() => hide(false)}>
            <Trans>Setup steps hidden.</Trans>
          </HiddenHere>
        ) : (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => {
              setAsked(true);
              prefer.mutate({ setupHidden: false });
            }}
          >
            <Trans>Show setup steps</Trans>
          </Button>
        )}
      </div>
    );
  const steps = parts
    .flatMap((part) => part.steps ?? [])
    .filter((step) => meetsRequirement(session, step))
    .toSorted((one, other) => one.order - other.order);
  return <Steps steps={steps} isAsked={isAsked} onHide={() => hide(true)} />;
}

interface StepsProps {
  readonly steps: readonly SetupStep[];
  /** Whether the person has just asked for them, and so is told that nothing is left. */
  readonly isAsked: boolean;
  readonly onHide: () => void;
}

function Steps({ steps, isAsked, onHide }: StepsProps) {
  const { t } = useLingui();
  const results = useQueries({ queries: steps.map(({ progress }) => progress) });
  const done = results.filter(({ data }) => data?.isDone).length;
  const [wasLeft, setWasLeft] = useState(isAsked);
  // Nothing is shown before it is known whether anything is left.
  const isKnown = (wasLeft && !isAsked) || results.every(({ isPending }) => !isPending);
  const isLeft = isKnown && done < steps.length;
  if (isLeft && !wasLeft) setWasLeft(true);
  if (!isLeft)
    return (
      <div role="status">
        {isKnown && wasLeft && (
          <p className={classes.note}>
            <Trans>Atrium is ready. Everything is set up.</Trans>
          </p>
        )}
      </div>
    );
  return (
    <Section
      title={<Trans>Set up Atrium</Trans>}
      tools={
        <Button size="compact-sm" variant="subtle" onClick={onHide}>
          <Trans>Hide</Trans>
        </Button>
      }
    >
      <div className={classes.progress}>
        <span>
          <Trans>
            {done} of {steps.length} done
          </Trans>
        </span>
        <Progress.Root size="md" className={classes.bar}>
          <Progress.Section value={(done / steps.length) * 100} aria-label={t`Setup`} />
        </Progress.Root>
      </div>
      <ul className={classes.steps}>
        {steps.map((step, at) => (
          <Step key={step.order} step={step} progress={results[at]?.data} retry={results[at]?.refetch} />
        ))}
      </ul>
    </Section>
  );
}

interface StepProps {
  readonly step: SetupStep;
  /** Missing if it could not be loaded. */
  readonly progress: StepProgress | undefined;
  readonly retry: (() => unknown) | undefined;
}

function Step({ step: { label, to, search }, progress, retry }: StepProps) {
  const { i18n, t } = useLingui();
  const name = i18n._(label);
  const isDone = progress?.isDone === true;
  const Mark = isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <Mark size={20} aria-hidden className={classes.mark} />
      <span className={classes.words}>
        {progress ? name : <Trans>{name}: this could not be loaded</Trans>}
        {isDone && (
          <VisuallyHidden>
            {' '}
            <Trans>Done</Trans>
          </VisuallyHidden>
        )}
        {progress?.note && <span className={classes.far}>{progress.note(i18n)}</span>}
      </span>
      {!progress && (
        <Button size="xs" variant="default" onClick={() => void retry?.()}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {progress && !isDone && (
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => <Link {...{ to, search }} {...props} aria-label={t`Open: ${name}`} />}
        >
          <Trans>Open</Trans>
        </Button>
      )}
    </li>
  );
}
