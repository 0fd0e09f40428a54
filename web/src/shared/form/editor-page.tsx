import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DetailPage, type DetailPageProps } from '../detail/detail-page.tsx';
import classes from './editor-page.module.css';
import { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx';
import { UnsavedLine, type UnsavedLineProps } from './unsaved-line.tsx';

export interface EditorPageProps
  extends
    Pick<DetailPageProps, 'title' | 'action' | 'state' | 'after' | 'children'>,
    UnsavedLineProps,
    ErrorSummaryProps {
  /** The name of the feature's editor, by which the walk through all forms knows it. */
  readonly name: string;
  /** Errors, and edits by other people. */
  readonly alerts: ReactNode;
  /** Next to the texts, or below them on narrow screens. */
  readonly settings: ReactNode;
  /** Below the settings. */
  readonly below?: ReactNode;
}

/** The page of a record with texts to write, with their settings next to them. */
export function EditorPage(props: EditorPageProps) {
  const {
    name,
    title,
    action,
    state,
    alerts,
    settings,
    below,
    after,
    children,
    errors,
    failedTries,
    ...unsaved
  } = props;
  const { t } = useLingui();
  return (
    <form name={name} className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <DetailPage
        title={title}
        action={action}
        state={
          <div className={classes.state}>
            {state}
            <UnsavedLine {...unsaved} />
          </div>
        }
        above={
          <>
            {alerts}
            <ErrorSummary errors={errors} failedTries={failedTries} />
          </>
        }
        after={after}
        aside={{
          label: t`Settings`,
          content: (
            <>
              <div className={classes.settings}>{settings}</div>
              {below}
            </>
          ),
        }}
      >
        {children}
      </DetailPage>
    </form>
  );
}
