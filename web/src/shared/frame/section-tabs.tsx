import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import classes from './section-tabs.module.css';
import { useNavigationMenus } from './use-navigation-menus.ts';

/** The pages that one entry of the rail stands for. */
export function SectionTabs() {
  const { i18n } = useLingui();
  const { section } = useNavigationMenus();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [top] = section;
  if (!top) return null;
  return (
    <nav className={classes.tabs} aria-label={i18n._(top.section ?? top.label)}>
      {section.map((page) => (
        <Link
          key={page.path}
          to={page.path}
          className={classes.tab}
          activeOptions={{ exact: true }}
          {...(page.path === path && { 'aria-current': 'page' as const })}
        >
          {i18n._(page.label)}
        </Link>
      ))}
    </nav>
  );
}
