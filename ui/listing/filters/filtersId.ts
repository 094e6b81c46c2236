/** Where the filters stand in the page. */
export const FILTERS_ID = 'filters'
