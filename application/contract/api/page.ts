/** With this `Accept` type, a page's address answers the page's data instead of its document. */
export const PAGE_TYPE = 'application/vnd.toonbank.page+json'
