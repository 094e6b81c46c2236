import type { MenuItem } from '../../application/contract/files/appConfig.ts'

/** The URLs of a menu, its submenus included. */
export const urlsOf = <Text>(items: readonly MenuItem<Text>[]): Text[] =>
  items.flatMap(({ url, children }) => [...(url === null ? [] : [url]), ...urlsOf(children)])
