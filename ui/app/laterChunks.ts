import type { ComponentType } from 'react'
import type { Page, PageOf } from '../../application/pages/page.ts'
import { ACCOUNT_OVERLAYS, ACCOUNT_PAGES, type AccountPageType } from '../account/accountChunks.ts'

/** Pages that few visits begin with: the list of their chunks loads with the first of them. */
export type LaterPageType = AccountPageType | 'builder' | 'withdraw' | 'stock-notice' | 'parts'

export const LATER_PAGES: {
  readonly [Type in LaterPageType]: () => Promise<
    ComponentType<{ readonly page: PageOf<Type & Page['type']> }>
  >
} = {
  ...ACCOUNT_PAGES,
  builder: () => import('../builder/BuilderPage.tsx').then(({ BuilderPage }) => BuilderPage),
  withdraw: () => import('../checkout/withdraw/WithdrawPage.tsx').then(({ WithdrawPage }) => WithdrawPage),
  'stock-notice': () =>
    import('../product/notice/StockNoticePage.tsx').then(({ StockNoticePage }) => StockNoticePage),
  parts: () => import('./parts/PartsPage.tsx').then(({ PartsPage }) => PartsPage),
}

/** Overlays for customers with an account, which open over any page. */
export const LATER_OVERLAYS = ACCOUNT_OVERLAYS
