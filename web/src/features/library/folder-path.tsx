import { Trans } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { BackLink } from '../../shared/ui/back-link.tsx';
import classes from './folder-path.module.css';

/** Breadcrumbs from the top of the library. */
export function FolderPath({ path }: { path: readonly { readonly id: string; readonly title: string }[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Folder path`}>
      <ol className={classes.path}>
        <li>
          <BackLink to="/library">
            <Trans>Library</Trans>
          </BackLink>
        </li>
        {path.map(({ id, title }) => (
          <li key={id}>
            <IconChevronRight size={14} aria-hidden />
            <Link to="/library" search={{ folder: id }}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
