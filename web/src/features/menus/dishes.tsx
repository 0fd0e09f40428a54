import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MultiSelect, Text } from '@mantine/core';
import { textFor } from '@atrium/proto/common';
import { Allergen, type Dish, type MenuDay } from '@atrium/proto/content/menus';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { allergenNames, dietNames } from '../../shared/menus/allergen-names.ts';
import { useSession } from '../../shared/session/use-session.ts';
import classes from './menu-page.module.css';
import { useAllergenFilter } from './allergen-filter.ts';

/** Dishes by day, without those excluded by the reader’s allergens. */
export function Dishes({ days }: { days: readonly MenuDay[] }) {
  const { t, i18n } = useLingui();
  const [without, setWithout] = useAllergenFilter();
  return (
    <>
      <MultiSelect
        className={classes.filter}
        label={t`Only dishes without`}
        description={t`Saved on this device only.`}
        placeholder={without.length === 0 ? t`Choose allergens` : ''}
        data={Allergen.options.map((value) => ({ value, label: i18n._(allergenNames[value]) }))}
        value={[...without]}
        onChange={(chosen) => setWithout(chosen as Allergen[])}
        searchable
        clearable
      />
      {days.map((one) => (
        <Day key={one.day} day={one} without={without} />
      ))}
    </>
  );
}

function Day({ day: { day, dishes }, without }: { day: MenuDay; without: readonly Allergen[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const format = useFormat();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
  const date = format.day(day);
  const shown = dishes.filter((dish) => isExcluded(dish, without));
  const hidden = dishes.length - shown.length;
  const unsaid = without.length > 0 && dishes.some(({ allergens }) => allergens === null);
  return (
    <section className={classes.day}>
      <h2>
        {weekday}, {date}
      </h2>
      <ul className={classes.dishes}>
        {shown.map((dish) => (
          <DishRow key={JSON.stringify(dish)} dish={dish} />
        ))}
      </ul>
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          {t`${plural(hidden, { one: '# dish is not shown', other: '# dishes are not shown' })}`}
          {unsaid && (
            <>
              {' · '}
              <Trans>If a dish has no allergen details, please ask the canteen.</Trans>
            </>
          )}
        </Text>
      )}
    </section>
  );
}

/** A dish without information on allergens is not assumed to be free of them. */
const isExcluded = ({ allergens }: Dish, without: readonly Allergen[]): boolean =>
  without.length === 0 || (allergens !== null && !allergens.some((one) => without.includes(one)));

function DishRow({ dish: { name, price, diet, allergens } }: { dish: Dish }) {
  const { i18n } = useLingui();
  const shown = textFor(name, useLanguage(), useSession().organisation.defaultLanguage);
  const contained = (allergens ?? []).map((one) => i18n._(allergenNames[one])).join(', ');
  return (
    <li className={classes.dish}>
      <span className={classes.name} lang={shown?.language}>
        {shown?.text}
      </span>
      <span className={classes.price}>{price}</span>
      <span className={classes.facts}>
        {diet && <>{i18n._(dietNames[diet])} · </>}
        {allergens === null ? (
          <Trans>Allergens not stated: please ask</Trans>
        ) : contained ? (
          <Trans>Contains: {contained}</Trans>
        ) : (
          <Trans>Contains none of the 14 allergens</Trans>
        )}
      </span>
    </li>
  );
}
