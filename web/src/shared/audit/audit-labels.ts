import type { MessageDescriptor } from '@lingui/core';
import type { AnyRouter } from '@tanstack/react-router';
import { announcementsOf } from '../announcements/announcements.ts';

type Labels = Readonly<Record<string, MessageDescriptor>>;

/** What the audit log calls the actions of a feature, by operation ID of the API, and the fields that they change. */
export interface AuditLabels {
  readonly actions: Labels;
  readonly fields?: Labels;
}

type LoadLabels = () => Promise<{ readonly auditLabels: AuditLabels }>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Loaded when the audit log is opened. */
    readonly audit?: readonly LoadLabels[];
  }
}

/** The labels of every feature, as routes announce them. */
export async function loadAuditLabels(router: AnyRouter): Promise<Required<AuditLabels>> {
  const loaded = await Promise.all(
    announcementsOf(router, 'audit').flatMap(({ announced }) => announced.map((load) => load())),
  );
  const labels = loaded.map(({ auditLabels }) => auditLabels);
  return {
    actions: Object.assign({}, ...labels.map(({ actions }) => actions)) as Labels,
    fields: Object.assign({}, ...labels.map(({ fields }) => fields)) as Labels,
  };
}
