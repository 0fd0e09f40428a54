import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Center } from '@mantine/core';
import { IconNews } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { ArticleGrid } from '../../shared/news/article-grid.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { isFeatureOn } from '../../shared/session/permissions.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { homeFeedQuery } from './home.queries.ts';
import { useGreeting } from './use-greeting.ts';
import { WelcomeNotice } from './welcome-notice.tsx';

export interface HomePageProps {
  /** Shown above everything else for people who are new. */
  readonly first?: ReactNode;
}

/** The start page: greeting, welcome notice and news. */
export function HomePage({ first }: HomePageProps) {
  const session = useSession();
  const { data } = useSuspenseQuery(homeFeedQuery(useLanguage(), session.preferences.homeOrder));
  return (
    <Page title={useGreeting()}>
      {first}
      {data.welcome && <WelcomeNotice notice={data.welcome} />}
      {data.articles.length > 0 ? (
        <ArticleGrid articles={data.articles} />
      ) : (
        isFeatureOn(session, 'articles') && <NothingNew />
      )}
      {data.next && (
        <Center mt="xl">
          <Button component={Link} to="/articles" variant="default">
            <Trans>All news</Trans>
          </Button>
        </Center>
      )}
    </Page>
  );
}

function NothingNew() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={IconNews}
      title={t`No news yet`}
      text={t`The latest articles from channels you follow will appear here.`}
      action={
        <Button component={Link} to="/settings/channels" variant="default">
          <Trans>Choose channels</Trans>
        </Button>
      }
    />
  );
}
