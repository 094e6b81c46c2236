import type { MenuItem } from '../../application/contract/files/appConfig.ts'

/** Where a menu leads to, its parts included. */
export const urlsOf = <Text>(items: readonly MenuItem<Text>[]): Text[] =>
  items.flatMap(({ url, children }) => [...(url === null ? [] : [url]), ...urlsOf(children)])
