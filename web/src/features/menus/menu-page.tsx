import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { contentLanguages, textFor, type Language } from '@atrium/proto/common';
import type { Menu, MenuFile } from '@atrium/proto/content/menus';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { useRecord } from '../../shared/detail/use-record.ts';
import { languageName } from '../../shared/i18n/language-name.ts';
import { formatBytes } from '../../shared/i18n/format-bytes.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { Dishes } from './dishes.tsx';
import classes from './menu-page.module.css';
import { menuQueries } from './menus.queries.ts';

/** One menu: dishes by day, and the file in the reader’s language. */
export function MenuPage({ id }: { id: string }) {
  const menu = useRecord(menuQueries.one(id));
  const { days } = useFormat();
  const language = useLanguage();
  const title = textFor(menu.title, language, useSession().organisation.defaultLanguage);
  return (
    <DetailPage title={title?.text ?? ''} lead={days(menu.validFrom, menu.validTo)}>
      {menu.days.length > 0 && <Dishes days={menu.days} />}
      <Files menu={menu} />
    </DetailPage>
  );
}

/** The file in the reader’s language comes first. */
function Files({ menu: { menuFiles } }: { menu: Menu }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { defaultLanguage } = useSession().organisation;
  const order = [...new Set([language, defaultLanguage, ...contentLanguages])];
  return (
    <section className={classes.files} aria-label={t`Files`}>
      {order.map((one) => {
        const file = menuFiles[one];
        return file && <File key={one} file={file} language={one} />;
      })}
    </section>
  );
}

function File({ file, language }: { file: MenuFile; language: Language }) {
  const { t } = useLingui();
  const reader = useLanguage();
  const bytes = formatBytes(file.size, reader);
  const languageLabel = languageName(language, reader);
  if (file.picture) {
    const picture = { ...file.picture, alt: t`Menu as a picture (${languageLabel})` };
    return (
      <a href={file.downloadUrl} target="_blank" rel="noreferrer noopener" className={classes.picture}>
        <Picture picture={picture} sizes="(max-width: 48em) 100vw, 44rem" />
      </a>
    );
  }
  return (
    <Button
      component="a"
      href={file.downloadUrl}
      variant="default"
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
    >
      {t`Menu as a PDF: ${languageLabel}, ${bytes}`}
    </Button>
  );
}
