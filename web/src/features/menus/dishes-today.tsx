import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HomeBlockFrame } from '../../shared/home/home-block-frame.tsx';
import { useLocalised } from '../../shared/localised/localised-text.tsx';
import { menuQueries } from './menus.queries.ts';
import classes from './dishes-today.module.css';

const mostMenus = 2;
const mostDishes = 4;

/** What there is to eat today. */
export function HomeBlock() {
  const { data } = useSuspenseQuery(menuQueries.today());
  const { text } = useLocalised();
  if (data.length === 0) return null;
  return (
    <HomeBlockFrame
      title={<Trans>Today’s menu</Trans>}
      chip={{
        to: '/menus',
        text: data
          .flatMap(({ dishes }) => dishes.map(({ name }) => text(name)))
          .slice(0, mostDishes)
          .join(' · '),
      }}
      more={
        <Anchor component={Link} to="/menus">
          <Trans>All menus</Trans>
        </Anchor>
      }
    >
      {data.slice(0, mostMenus).map(({ id, title, dishes }) => (
        <section key={id}>
          <h3 className={classes.menu}>
            <Link to="/menus" className={classes.link}>
              {text(title)}
            </Link>
          </h3>
          <ul className={classes.dishes}>
            {dishes.slice(0, mostDishes).map((dish) => (
              <li key={JSON.stringify(dish.name)} className={classes.dish}>
                <span>{text(dish.name)}</span>
                {dish.price && <span className={classes.price}>{dish.price}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </HomeBlockFrame>
  );
}
