/** Where the record of a person is deactivated or brought back. */
export const accountPart = 'account';
