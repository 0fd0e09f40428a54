import { audit } from '@atrium/proto/identity/audit';
import { apiOf } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';

const api = apiOf(audit);
const pageSize = 50;

export const auditQuery = (q: string | undefined) =>
  cursorList(['audit', q], (after, signal) => api.list({ query: { limit: pageSize, after, q } }, { signal }));
