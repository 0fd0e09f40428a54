import type { Column } from '../tables/columns.ts';
import type { Person } from './people.ts';

/** The people import recognises these titles, so an exported file can be changed and imported again. */
export const personColumns: readonly Column<Person>[] = [
  { title: 'first', kind: 'text', of: ({ first }) => first },
  { title: 'last', kind: 'text', of: ({ last }) => last },
  { title: 'email', kind: 'text', of: ({ email }) => email },
  { title: 'payrollNumber', kind: 'text', of: ({ payrollNumber }) => payrollNumber },
  { title: 'jobTitle', kind: 'text', of: ({ jobTitle }) => jobTitle },
  { title: 'department', kind: 'name', named: 'department', of: ({ department }) => department },
  { title: 'site', kind: 'name', named: 'site', of: ({ site }) => site },
  { title: 'grade', kind: 'name', named: 'grade', of: ({ grade }) => grade },
  { title: 'managerEmail', kind: 'name', named: 'address', of: ({ reportsTo }) => reportsTo },
  { title: 'managerName', kind: 'name', named: 'person', of: ({ reportsTo }) => reportsTo },
  { title: 'phone', kind: 'text', of: ({ phone }) => phone },
  { title: 'mobile', kind: 'text', of: ({ mobile }) => mobile },
  { title: 'language', kind: 'text', of: ({ language }) => language },
  { title: 'account', kind: 'label', of: ({ state }) => state },
  { title: 'unit', kind: 'name', named: 'unit', of: ({ unit }) => unit },
  { title: 'roles', kind: 'name', named: 'role', of: ({ roles }) => roles },
  { title: 'superuser', kind: 'flag', of: ({ superuser }) => superuser },
  { title: 'status', kind: 'name', named: 'status', of: ({ status }) => status },
  { title: 'firstSignIn', kind: 'instant', personLevel: true, of: ({ firstSignIn }) => firstSignIn },
  { title: 'lastSignIn', kind: 'instant', personLevel: true, of: ({ lastSignIn }) => lastSignIn },
  { title: 'createdAt', kind: 'instant', of: ({ createdAt }) => createdAt },
  { title: 'id', kind: 'text', of: ({ id }) => id },
];
