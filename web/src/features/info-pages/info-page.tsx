import type { ReactNode } from 'react';
import type { InfoPageName } from '@atrium/proto/content/info-pages';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { PageRegion } from '../../shared/ui/page-region.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import { TextSkeleton } from '../../shared/ui/skeletons.tsx';
import { useInfoPage } from './info-pages.queries.ts';
import classes from './info-page.module.css';

export interface InfoPageProps {
  readonly page: InfoPageName;
  readonly title: string;
  /** `wide` has room for contents at the side. */
  readonly width?: 'reading' | 'wide';
  /** Shown if the organisation has not written this page. */
  readonly otherwise?: ReactNode;
  /** Shown below in any case. */
  readonly children?: ReactNode;
}

/** A page written by the organisation, readable without signing in. */
export function InfoPage({ page, title, width = 'reading', otherwise, children }: InfoPageProps) {
  const { text, isLoading } = useInfoPage(page, useLanguage());
  return (
    <PageRegion className={classes.info}>
      <Page title={title} width={width}>
        {isLoading && <TextSkeleton />}
        {text && (
          <div className={classes.own}>
            <RichText html={text.html} language={text.language} />
          </div>
        )}
        {!isLoading && !text && otherwise}
        {children}
      </Page>
    </PageRegion>
  );
}
