import type { Language } from '@atrium/proto/common';
import classes from './rich-text.module.css';

/** A text for its readers. The HTML comes from the server, which allows only elements it knows. */
export function RichText({ html, language }: { html: string; language: Language }) {
  return <div className={classes.text} lang={language} dangerouslySetInnerHTML={{ __html: html }} />;
}
