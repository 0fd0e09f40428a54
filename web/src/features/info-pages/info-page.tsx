import type { ReactNode } from 'react';
import type { InfoPageName } from '@atrium/proto/content/info-pages';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { PageFoot } from '../../shared/ui/page-foot.tsx';
import { PageRegion } from '../../shared/ui/page-region.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import { TextSkeleton } from '../../shared/ui/skeletons.tsx';
import { useInfoPage } from './info-pages.queries.ts';
import classes from './info-page.module.css';

export interface InfoPageProps {
  readonly page: InfoPageName;
  readonly title: string;
  /** Shown if the organisation has not written this page. */
  readonly otherwise?: ReactNode;
  /** Shown below in any case. */
  readonly children?: ReactNode;
}

/** A page written by the organisation, readable without signing in. */
export function InfoPage({ page, title, otherwise, children }: InfoPageProps) {
  const { text, isLoading } = useInfoPage(page, useLanguage());
  return (
    <PageRegion className={classes.info}>
      <Page title={title} width="reading">
        {isLoading && <TextSkeleton />}
        {!isLoading && (text ? <RichText html={text.html} language={text.language} /> : otherwise)}
        {children}
        <PageFoot />
      </Page>
    </PageRegion>
  );
}
