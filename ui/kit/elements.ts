import type { ReactElement } from 'react'

/**
 * Children without bare text: a browser's translator replaces text nodes, after which React would change and
 * remove nodes that are no longer in the page.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[]
