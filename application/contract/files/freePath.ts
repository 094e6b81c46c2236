import { isFreeForContent } from '../../pages/account/reservedPaths.ts'

/** Paths that are no pages: calls, forms, files, and the shop's legacy product addresses. */
const NO_PAGES = /^(?:api|actions|assets|images|shop)(?:\/|$)/

/** The message for a path that is not free. */
export const NOT_FREE = 'is an address that the shop itself uses'

/** Whether a page or a category may have this path, in every language. */
export const isFreePath = (path: string): boolean => !NO_PAGES.test(path) && isFreeForContent(path)
