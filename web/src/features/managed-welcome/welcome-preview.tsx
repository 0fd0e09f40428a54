import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Language } from '@atrium/proto/common';
import { textFor } from '@atrium/proto/common';
import type { WelcomeFields } from '@atrium/proto/content/welcome';
import { useSession } from '../../shared/session/use-session.ts';
import { NoticeFrame } from '../../shared/welcome/notice-frame.tsx';
import classes from './welcome-form.module.css';

/** The notice as readers see it. */
export function WelcomePreview({ fields, language }: { fields: WelcomeFields; language: Language }) {
  const { t } = useLingui();
  const { defaultLanguage } = useSession().organisation;
  const shown = textFor(fields.text, language, defaultLanguage);
  return (
    <section className={classes.preview} aria-label={t`Preview`}>
      <h2 className={classes.heading}>
        <Trans>Preview</Trans>
      </h2>
      <NoticeFrame
        level={fields.level}
        language={shown?.language ?? language}
        text={shown?.text ?? t`Your text appears here.`}
        link={fields.link}
      >
        {fields.acknowledge && (
          <Button size="xs" component="span" aria-hidden>
            <Trans>I have read this</Trans>
          </Button>
        )}
      </NoticeFrame>
    </section>
  );
}
