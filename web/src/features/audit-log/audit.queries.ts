import { audit } from '@atrium/proto/identity/audit';
import { apiOf } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';

const api = apiOf(audit);
const pageSize = 50;

export interface AuditSearch {
  readonly q: string | undefined;
  readonly action: string | undefined;
}

export const auditQuery = ({ q, action }: AuditSearch) =>
  cursorList(['audit', { q, action }], (after, signal) =>
    api.list({ query: { limit: pageSize, after, q, action } }, { signal }),
  );
