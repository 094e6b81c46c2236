import type { AccessFact } from '../../../domain/account/access.ts'
import type { CustomerFact } from '../../../domain/account/customer.ts'
import type { TicketFact } from '../../../domain/account/ticket.ts'
import type { StockNoticeFact } from '../../../domain/catalogue/stockNotice.ts'
import type { CartFact } from '../../../domain/cart/cartFacts.ts'
import type { CompanyFact } from '../../../domain/companies/companyFacts.ts'
import type { OrderFact } from '../../../domain/orders/orderFacts.ts'

/** What a customer's data are told by. */
export type OwnFact =
  CustomerFact | AccessFact | CompanyFact | OrderFact | CartFact | TicketFact | StockNoticeFact
