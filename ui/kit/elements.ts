import type { ReactElement } from 'react'

/**
 * What may stand beside other elements: no bare text, since a browser's translator replaces text nodes, after which React
 * changes and removes ones that are no longer in the page.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[]
