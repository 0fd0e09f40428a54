import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Page, type PageProps } from '../ui/page.tsx';
import classes from './editor-page.module.css';
import { UnsavedLine, type UnsavedLineProps } from './unsaved-line.tsx';

export interface EditorPageProps
  extends Pick<PageProps, 'title' | 'back' | 'action' | 'children'>, UnsavedLineProps {
  /** The lifecycle state of the content. */
  readonly status: ReactNode;
  /** Errors, and edits by other people. */
  readonly alerts: ReactNode;
  /** Next to the texts, or below them on narrow screens. */
  readonly settings: ReactNode;
  /** Results, below the texts; on narrow screens below the settings. */
  readonly after?: ReactNode;
  /** Below the settings. */
  readonly below?: ReactNode;
}

/** The layout of an editor: the texts, with their settings next to them. */
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
