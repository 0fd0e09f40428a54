import { useLingui } from '@lingui/react/macro';
import type { RichTextEditorLabels } from '@mantine/tiptap';

export function useEditorLabels(): Partial<RichTextEditorLabels> {
  const { t } = useLingui();
  return {
    boldControlLabel: t`Bold`,
    italicControlLabel: t`Italic`,
    underlineControlLabel: t`Underline`,
    strikeControlLabel: t`Strikethrough`,
    clearFormattingControlLabel: t`Clear formatting`,
    h2ControlLabel: t`Heading`,
    h3ControlLabel: t`Smaller heading`,
    h4ControlLabel: t`Smallest heading`,
    bulletListControlLabel: t`List`,
    orderedListControlLabel: t`Numbered list`,
    blockquoteControlLabel: t`Quote`,
    hrControlLabel: t`Divider`,
    linkControlLabel: t`Link`,
    unlinkControlLabel: t`Remove link`,
    linkEditorInputLabel: t`Link address`,
    linkEditorInputPlaceholder: 'https://example.com',
    linkEditorExternalLink: t`Opens in a new tab`,
    linkEditorInternalLink: t`Opens in the same tab`,
    linkEditorSave: t`Save`,
    undoControlLabel: t`Undo`,
    redoControlLabel: t`Redo`,
    tableInsertControlLabel: t`Insert table`,
    tableInsertLabel: (columns, rows) => t`${columns} × ${rows}`,
    tableDeleteControlLabel: t`Delete table`,
    tableColumnAfterControlLabel: t`Add column right`,
    tableColumnDeleteControlLabel: t`Delete column`,
    tableRowAfterControlLabel: t`Add row below`,
    tableRowDeleteControlLabel: t`Delete row`,
    tableToggleHeaderRowControlLabel: t`Header row`,
  };
}
