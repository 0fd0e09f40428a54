import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { capitalise } from '../../shared/i18n/capitalise.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { homeBlocksOf, inOrder } from '../../shared/navigation/home-blocks.ts';
import { isFeatureOn } from '../../shared/session/permissions.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { IsolatedPart } from '../../shared/ui/isolated-part.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { ArrangeBlocks } from './arrange-blocks.tsx';
import { ForYou, ForYouSkeleton } from './for-you.tsx';
import { HomeNews } from './home-news.tsx';
import classes from './home-page.module.css';
import { homeFeedQuery } from './home.queries.ts';
import { NewNoticeButton } from './new-notice-button.tsx';
import { SideBlocks } from './side-blocks.tsx';
import { useGreeting } from './use-greeting.ts';
import { useToday } from './use-today.ts';
import { waitsForReader } from './waits-for-reader.ts';
import { WelcomeNotice } from './welcome-notice.tsx';

export interface HomePageProps {
  /** Shown above everything else for people who are new. */
  readonly first?: ReactNode;
}

const news = 'news';

/** The start page: what concerns the reader first, then the news, and beside them what the features add. */
export function HomePage({ first }: HomePageProps) {
  const { i18n, t } = useLingui();
  const session = useSession();
  const format = useFormat();
  const language = useLanguage();
  const { homeOrder, homeBlocks } = session.preferences;
  const feed = useQuery({
    ...homeFeedQuery(language, homeOrder),
    // The news stay while they come in another order.
    placeholderData: keepPreviousData,
  });
  const welcome = feed.data?.welcome ?? null;
  const { order, hidden } = homeBlocks;
  const blocks = homeBlocksOf(useRouter(), session);
  const shown = inOrder(blocks, order).filter(({ name }) => !hidden.includes(name));
  const hasNews = isFeatureOn(session, 'articles');
  const arranged = [
    ...(hasNews ? [{ name: news, title: <Trans>News</Trans>, label: t`News`, fixed: true }] : []),
    ...blocks.map(({ name, page }) => ({ name, title: i18n._(page.label), label: i18n._(page.label) })),
  ];
  const notice = welcome && !waitsForReader(welcome) ? welcome.version : null;
  return (
    <Page
      title={useGreeting()}
      lead={capitalise(format.fullDate(useToday()), language)}
      tools={<ArrangeBlocks blocks={arranged} notice={notice} />}
    >
      {first}
      {welcome && (
        <div id="notice" tabIndex={-1} className={classes.notice}>
          <WelcomeNotice notice={welcome} />
        </div>
      )}
      <NewNoticeButton version={welcome?.version ?? null} />
      <IsolatedPart
        name="todos"
        loading={<ForYouSkeleton />}
        failed={(retry, isOffline) => (
          <p className={classes.failed}>
            {isOffline ? (
              <Trans>What waits for you will load when you’re back online.</Trans>
            ) : (
              <Trans>What waits for you could not be loaded.</Trans>
            )}
            {retry}
          </p>
        )}
      >
        <ForYou />
      </IsolatedPart>
      <div className={classes.columns}>
        <SideBlocks blocks={shown} />
        <div>{hasNews && !hidden.includes(news) && <HomeNews feed={feed} />}</div>
      </div>
    </Page>
  );
}
