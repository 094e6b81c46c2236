import * as z from 'zod/mini'
import { Words } from './text.ts'

/** An entry of a menu. `url` is a path on the shop's own origin or an `https://` address; a parent may be a mere heading. */
export interface MenuItem<Text = string> {
  readonly id: string
  readonly title: Text
  readonly url: Text | null
  readonly children: readonly MenuItem<Text>[]
}

/** A menu item in the given kind of text, to any depth. */
export const menuItemOf = <Text>(text: z.ZodMiniType<Text>): z.ZodMiniType<MenuItem<Text>> => {
  const item: z.ZodMiniType<MenuItem<Text>> = z.lazy(() =>
    z.strictObject({ id: Words, title: text, url: z.nullable(text), children: z.array(item) }),
  )
  return item
}

/** One menu on each kind of screen. */
export const menusOf = <Text>(text: z.ZodMiniType<Text>) => {
  const items = z.array(menuItemOf(text))
  return z.strictObject({ mobile: items, desktop: items })
}
