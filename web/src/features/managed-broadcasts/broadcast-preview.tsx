import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { textFor, type Language } from '@atrium/proto/common';
import { BroadcastCard } from '../../shared/broadcasts/broadcast-card.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import classes from './broadcast-editor.module.css';
import type { BroadcastValues } from './broadcast-values.ts';

export function BroadcastPreview({ values, language }: { values: BroadcastValues; language: Language }) {
  const { t } = useLingui();
  const { defaultLanguage } = useSession().organisation;
  const title = textFor(values.title, language, defaultLanguage);
  const message = textFor(values.message, language, defaultLanguage);
  return (
    <section className={classes.preview} aria-label={t`Preview`}>
      <h2 className={classes.heading}>
        <Trans>Preview</Trans>
      </h2>
      <BroadcastCard
        kind={values.kind}
        title={title?.text ?? t`Your title appears here.`}
        message={message?.text ?? t`Your text appears here.`}
        language={title?.language ?? language}
      >
        <div className={classes.asked} aria-hidden>
          {values.kind === 'emergency' && (
            <>
              <Button component="span" size="xs" color="#1f7a45">
                <Trans>I am safe</Trans>
              </Button>
              <Button component="span" size="xs" color="#b3261e">
                <Trans>I need help</Trans>
              </Button>
            </>
          )}
          {values.link && (
            <Button component="span" size="xs">
              <Trans>Read more</Trans>
            </Button>
          )}
          {values.confirm && (
            <Button component="span" size="xs">
              <Trans>I have read this</Trans>
            </Button>
          )}
        </div>
      </BroadcastCard>
    </section>
  );
}
