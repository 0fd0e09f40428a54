import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Page, type PageProps } from '../ui/page.tsx';
import classes from './editor-page.module.css';
import { UnsavedLine, type UnsavedLineProps } from './unsaved-line.tsx';

export interface EditorPageProps
  extends Pick<PageProps, 'title' | 'back' | 'action' | 'children'>, UnsavedLineProps {
  /** Where what is written is in its life. */
  readonly status: ReactNode;
  /** What did not work, and who else is at it. */
  readonly alerts: ReactNode;
  /** Beside the texts; below them where there is no room. */
  readonly settings: ReactNode;
  /** Under the texts, and under the settings where there is no room beside: what came of it. */
  readonly after?: ReactNode;
  /** Under the settings. */
  readonly below?: ReactNode;
}

/** Something is written: its texts, and beside them what else is decided about it. */
export function EditorPage(props: EditorPageProps) {
  const { title, back, action, status, alerts, settings, below, after, children, ...unsaved } = props;
  const { t } = useLingui();
  return (
    <Page title={title} width="full" back={back} action={action}>
      <Group gap="md" mb="md" mih="1.75rem">
        {status}
        <UnsavedLine {...unsaved} />
      </Group>
      {alerts}
      <div className={classes.editor}>
        <div>{children}</div>
        <aside className={classes.aside} aria-label={t`Settings`}>
          <div className={classes.settings}>{settings}</div>
          {below}
        </aside>
        {after && <div>{after}</div>}
      </div>
    </Page>
  );
}
