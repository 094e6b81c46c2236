/** Asked for with this type, a page's address answers its data instead of its document. */
export const PAGE_TYPE = 'application/vnd.toonbank.page+json'
