import { useLingui } from '@lingui/react/macro';
import type { RichTextEditorLabels } from '@mantine/tiptap';

/** What the buttons of the editor are called. */
export function useEditorLabels(): Partial<RichTextEditorLabels> {
  const { t } = useLingui();
  return {
    boldControlLabel: t`Bold`,
    italicControlLabel: t`Italic`,
    underlineControlLabel: t`Underlined`,
    strikeControlLabel: t`Struck through`,
    clearFormattingControlLabel: t`Without formatting`,
    h2ControlLabel: t`Heading`,
    h3ControlLabel: t`Smaller heading`,
    h4ControlLabel: t`Smallest heading`,
    bulletListControlLabel: t`List`,
    orderedListControlLabel: t`Numbered list`,
    blockquoteControlLabel: t`Quotation`,
    hrControlLabel: t`Dividing line`,
    linkControlLabel: t`Link`,
    unlinkControlLabel: t`Remove the link`,
    linkEditorInputLabel: t`Address of the link`,
    linkEditorInputPlaceholder: 'https://example.com',
    linkEditorExternalLink: t`Opens in a new tab`,
    linkEditorInternalLink: t`Opens in the same tab`,
    linkEditorSave: t`Save`,
    undoControlLabel: t`Undo`,
    redoControlLabel: t`Redo`,
    tableInsertControlLabel: t`Insert a table`,
    tableInsertLabel: (columns, rows) => t`${columns} × ${rows}`,
    tableDeleteControlLabel: t`Delete the table`,
    tableColumnAfterControlLabel: t`Column to the right`,
    tableColumnDeleteControlLabel: t`Delete the column`,
    tableRowAfterControlLabel: t`Row below`,
    tableRowDeleteControlLabel: t`Delete the row`,
    tableToggleHeaderRowControlLabel: t`First row is a heading`,
  };
}
