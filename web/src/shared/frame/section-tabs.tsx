import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import type { NavigationEntry } from '../navigation/navigation.ts';
import classes from './section-tabs.module.css';

/** The pages that one entry of the rail stands for. */
export function SectionTabs({ pages }: { readonly pages: readonly NavigationEntry[] }) {
  const { i18n } = useLingui();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [top] = pages;
  if (!top) return null;
  return (
    <nav className={classes.tabs} aria-label={i18n._(top.section ?? top.label)}>
      {pages.map((page) => (
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
