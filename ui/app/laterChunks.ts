import type { ComponentType } from 'react'
import type { Page, PageOf } from '../../application/pages/page.ts'
import { ACCOUNT_OVERLAYS, ACCOUNT_PAGES, type AccountPageType } from '../account/accountChunks.ts'

/** Pages that few visits begin with: what is known of their code comes with the first of them. */
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

/** What opens over any page for who has an account. */
export const LATER_OVERLAYS = ACCOUNT_OVERLAYS
