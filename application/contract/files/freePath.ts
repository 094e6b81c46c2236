import { isFreeForContent } from '../../pages/account/reservedPaths.ts'

/** What an address begins with that is no page's: calls, forms, files, and where the shop's goods stood before. */
const NO_PAGES = /^(?:api|actions|assets|images|shop)(?:\/|$)/

/** What is said of a path that is not free. */
export const NOT_FREE = 'is an address of the shop itself'

/** Whether a page or a category may stand at these words, joined by slashes, in every language. */
export const isFreePath = (path: string): boolean => !NO_PAGES.test(path) && isFreeForContent(path)
