import type { notFound as nld } from '../../nld/status/notFound.ts'

export const notFound: Readonly<Record<keyof typeof nld, string>> = {
  text: 'There is nothing at this address. The page may have moved.',
  search: 'Search the shop',
  categories: 'Or browse',
}
