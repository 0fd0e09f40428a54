import { useLoaderData } from '@tanstack/react-router';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';
import { commonFieldLabels } from './common-field-labels.ts';

/** The labels of all features, with those of fields that many have. */
export function useAuditLabels(): Required<AuditLabels> {
  const { actions, fields } = useLoaderData({ from: '/_app/admin/audit' }).labels;
  return { actions, fields: { ...commonFieldLabels, ...fields } };
}
