import type { ComponentType } from 'react'
import type { Page, PageOf } from '../../application/pages/page.ts'
import type { OverlayProps } from '../kit/dialog/overlayProps.ts'

/** The pages of an account, of login and registration, and of an order found without an account. */
export type AccountPageType = Extract<Page['type'], `account${string}` | 'find-order' | 'found-order'>

type Pages = {
  readonly [Type in AccountPageType]: () => Promise<ComponentType<{ readonly page: PageOf<Type> }>>
}

/* The code of each account page. The shop's pages import this file and none of the pages, so additions
   here cost a first visit nothing. */

export const ACCOUNT_PAGES: Pages = {
  account: () => import('./WayInPage.tsx').then(({ WayInPage }) => WayInPage),
  'account-overview': () => import('./OverviewPage.tsx').then(({ OverviewPage }) => OverviewPage),
  'account-orders': () => import('./orders/OrdersPage.tsx').then(({ OrdersPage }) => OrdersPage),
  'account-order': () => import('./orders/OrderPage.tsx').then(({ OrderPage }) => OrderPage),
  'account-invoices': () => import('./invoices/InvoicesPage.tsx').then(({ InvoicesPage }) => InvoicesPage),
  'account-information': () =>
    import('./information/InformationPage.tsx').then(({ InformationPage }) => InformationPage),
  'account-tickets': () => import('./tickets/TicketsPage.tsx').then(({ TicketsPage }) => TicketsPage),
  'account-ticket': () => import('./tickets/TicketPage.tsx').then(({ TicketPage }) => TicketPage),
  'account-returns': () => import('./returns/ReturnsPage.tsx').then(({ ReturnsPage }) => ReturnsPage),
  'account-data': () => import('./data/DataPage.tsx').then(({ DataPage }) => DataPage),
  'account-company': () => import('./company/CompanyPage.tsx').then(({ CompanyPage }) => CompanyPage),
  'account-security': () => import('./security/SecurityPage.tsx').then(({ SecurityPage }) => SecurityPage),
  'find-order': () => import('./found/FindOrderPage.tsx').then(({ FindOrderPage }) => FindOrderPage),
  'found-order': () => import('./found/FoundOrderPage.tsx').then(({ FoundOrderPage }) => FoundOrderPage),
}

export const ACCOUNT_OVERLAYS: Readonly<
  Record<'account' | 'addresses' | 'paymentOrder', () => Promise<ComponentType<OverlayProps>>>
> = {
  account: () => import('./panel/AccountPanel.tsx').then(({ AccountPanel }) => AccountPanel),
  addresses: () => import('./information/AddressPanel.tsx').then(({ AddressPanel }) => AddressPanel),
  paymentOrder: () =>
    import('../order/rest/PaymentOrderPanel.tsx').then(({ PaymentOrderPanel }) => PaymentOrderPanel),
}
