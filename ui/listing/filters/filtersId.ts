/** The id of the filters in the page. */
export const FILTERS_ID = 'filters'
