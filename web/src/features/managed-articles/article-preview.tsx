import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '@atrium/proto/common';
import type { ArticleFields } from '@atrium/proto/content/article-fields';
import type { Picture as StoredPicture } from '@atrium/proto/content/media';
import { languageLabel } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { ChannelLabel } from '../../shared/news/channel-label.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import classes from './article-editor.module.css';
import { useChannel } from './use-channel.ts';
import { useReturnFocus } from '../../shared/ui/use-return-focus.ts';

export interface ArticlePreviewProps {
  readonly title: string;
  readonly fields: ArticleFields;
  readonly header: StoredPicture | null;
  readonly onClose: () => void;
  /** Copies the shown revision into the editor. Missing where that is not possible. */
  readonly onTake?: () => void;
}

/** An article as readers see it, in each language. */
export function ArticlePreview({ title, fields, header, onClose, onTake }: ArticlePreviewProps) {
  const { t } = useLingui();
  useReturnFocus();
  const reader = useLanguage();
  const { languages, defaultLanguage } = useSession().organisation;
  const written = languages.filter((language) => fields.title[language]);
  const [language, setLanguage] = useState<Language>(written[0] ?? defaultLanguage);
  return (
    <Modal opened onClose={onClose} title={title} size="56rem" closeButtonProps={{ 'aria-label': t`Close` }}>
      {onTake && (
        <Button mb="lg" onClick={onTake}>
          <Trans>Restore this version</Trans>
        </Button>
      )}
      {written.length > 1 && (
        <SegmentedControl
          aria-label={t`Language`}
          mb="lg"
          data={written.map((one) => ({ value: one as string, label: languageLabel(one, reader) }))}
          value={language}
          onChange={(one) => setLanguage(one as Language)}
        />
      )}
      <Read fields={fields} header={header} language={language} />
    </Modal>
  );
}

function Read({
  fields,
  header,
  language,
}: Pick<ArticlePreviewProps, 'fields' | 'header'> & { language: Language }) {
  const channel = useChannel(fields.channel);
  const text = fields.content[language];
  return (
    <article lang={language} className={classes.read}>
      {channel && <ChannelLabel channel={channel} />}
      <h2 className={classes.readTitle}>{fields.title[language]}</h2>
      {fields.summary[language] && <p className={classes.readSummary}>{fields.summary[language]}</p>}
      {header && (
        <div className={classes.readPicture}>
          <Picture picture={header} sizes="56rem" ratio={16 / 9} />
        </div>
      )}
      {text ? <RichText html={text} language={language} /> : <Trans>No text yet.</Trans>}
    </article>
  );
}
