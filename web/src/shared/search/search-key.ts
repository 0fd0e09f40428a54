/** What every answer to a search is kept under, so that all can be asked for again. */
export const searchKey = 'search';
