import type { ReactNode } from 'react';

/** Conditional columns, filters, facts and tabs are written `condition && {…}`. */
export type Declared<T> = readonly (T | false | undefined)[];
export const declared = <T>(all: Declared<T>): T[] =>
  all.filter((one): one is T => one !== false && one !== undefined);

/** Whether a value shows nothing, so that a dash stands for it. */
export const isBlank = (value: ReactNode): boolean =>
  value === null || value === undefined || value === '' || value === false;
