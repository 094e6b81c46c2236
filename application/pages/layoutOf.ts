import type { Page } from './page.ts'
import type { LayoutName } from './pageKind.ts'
import { kindOf } from './pageKinds.ts'
import { routeOf } from './route.ts'
import { targetOf } from './targetOf.ts'

/**
 * The layout of a page: the one its content requests, otherwise its kind's. A not-found page below the
 * account has the account layout, too.
 */
export const layoutOf = (page: Page): LayoutName => {
  if ('layout' in page) return page.layout
  const { layout } = kindOf(targetOf(page).kind)
  if (page.type !== 'not-found') return layout
  const kind = kindOf(routeOf(page.path).kind)
  return kind.guard === 'authenticated-account' ? kind.layout : layout
}
