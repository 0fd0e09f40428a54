import { Trans, useLingui } from '@lingui/react/macro';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { textFor } from '@atrium/proto/common';
import { dayIn } from '@atrium/proto/day-in';
import type { Menu } from '@atrium/proto/content/menus';
import { useState } from 'react';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { menuQueries } from './menus.queries.ts';

/** Menus valid today. */
export function MenusPage() {
  const { t } = useLingui();
  const query = useInfiniteQuery(menuQueries.list());
  return (
    <Page title={t`Menus`} lead={t`What the canteens are serving.`} width="reading">
      <InfiniteList
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        empty={
          <EmptyState
            icon={IconToolsKitchen2}
            title={t`No menu today`}
            text={t`Today’s menu will appear here.`}
          />
        }
      >
        {(menus) => (
          <Rows>
            {menus.map((menu) => (
              <MenuRow key={menu.id} menu={menu} />
            ))}
          </Rows>
        )}
      </InfiniteList>
    </Page>
  );
}

function MenuRow({ menu: { id, title, validFrom, validTo, days } }: { menu: Menu }) {
  const format = useFormat();
  const shown = textFor(title, useLanguage(), useSession().organisation.defaultLanguage);
  const { timeZone, defaultLanguage } = useSession().organisation;
  const language = useLanguage();
  const [today] = useState(() => dayIn(timeZone, new Date()));
  const dishes = (days.find((one) => one.day === today)?.dishes ?? [])
    .flatMap(({ name }) => textFor(name, language, defaultLanguage)?.text ?? [])
    .join(' · ');
  return (
    <Row
      title={
        <Link to="/menu/$id" params={{ id }} lang={shown?.language}>
          {shown?.text}
        </Link>
      }
      detail={
        <>
          {dishes && (
            <>
              <Trans>Today: {dishes}</Trans>
              <br />
            </>
          )}
          {format.days(validFrom, validTo)}
        </>
      }
    />
  );
}
