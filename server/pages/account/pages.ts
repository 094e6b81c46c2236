import type { LoadedKind, PageModule } from '../pageModule.ts'
import { company } from './company.ts'
import { data } from './data.ts'
import { information } from './information.ts'
import { invoices } from './invoices.ts'
import { login } from './login.ts'
import { order } from './order.ts'
import { orders } from './orders.ts'
import { overview } from './overview.ts'
import { register } from './register.ts'
import { reset } from './reset.ts'
import { returns } from './returns.ts'
import { security } from './security.ts'
import { ticket } from './ticket.ts'
import { tickets } from './tickets.ts'

/** Modules of the account's pages, including log-in, registration and password reset. */
export const ACCOUNT_PAGES: {
  readonly [Kind in Extract<LoadedKind, `account-${string}`>]: PageModule<Kind>
} = {
  'account-login': login,
  'account-register': register,
  'account-reset': reset,
  'account-overview': overview,
  'account-orders': orders,
  'account-order': order,
  'account-tickets': tickets,
  'account-ticket': ticket,
  'account-invoices': invoices,
  'account-returns': returns,
  'account-information': information,
  'account-security': security,
  'account-data': data,
  'account-company': company,
}
