import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { InfoPageName } from '@atrium/proto/content/info-pages';
import { LanguagePicker } from '../../shared/i18n/language-picker.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Page } from '../../shared/ui/page.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import { TextSkeleton } from '../../shared/ui/skeletons.tsx';
import { useInfoPage } from './info-pages.queries.ts';
import classes from './info-page.module.css';

export interface InfoPageProps {
  readonly page: InfoPageName;
  readonly title: string;
  /** Shown if the organisation has not written this page. */
  readonly otherwise: ReactNode;
}

/** A page written by the organisation, readable without signing in. */
export function InfoPage({ page, title, otherwise }: InfoPageProps) {
  const { text, isLoading } = useInfoPage(page, useLanguage());
  return (
    <main className={classes.info}>
      <Page title={title} width="reading">
        {isLoading && <TextSkeleton />}
        {!isLoading && (text ? <RichText html={text.html} language={text.language} /> : otherwise)}
        <div className={classes.foot}>
          <Anchor component={Link} to="/">
            <Trans>Go to home page</Trans>
          </Anchor>
          <LanguagePicker />
        </div>
      </Page>
    </main>
  );
}
