import { access } from './kinds/access.ts'
import { archive } from './kinds/archive.ts'
import { cart } from './kinds/cart.ts'
import { company } from './kinds/company.ts'
import { consent } from './kinds/consent.ts'
import { customer } from './kinds/customer.ts'
import { customerNumber } from './kinds/customerNumber.ts'
import { numberRegister } from './kinds/numberRegister.ts'
import { order } from './kinds/order.ts'
import { priceList } from './kinds/priceList.ts'
import { product } from './kinds/product.ts'
import { stock } from './kinds/stock.ts'
import { stockNotice } from './kinds/stockNotice.ts'
import { system } from './kinds/system.ts'
import { ticket } from './kinds/ticket.ts'
import { plainReplayer, replayer, type KnownReplayer, type Replayer } from './replayer.ts'

/** The kinds whose events record totals. */
export const PRICED_KINDS: readonly KnownReplayer[] = [replayer(cart), replayer(order)]

/** All kinds of streams. */
export const KINDS: readonly KnownReplayer[] = [
  ...PRICED_KINDS,
  replayer(customer),
  replayer(consent),
  replayer(product),
  replayer(priceList),
  replayer(numberRegister),
  replayer(customerNumber),
  replayer(ticket),
  replayer(access),
  replayer(company),
  replayer(archive),
  replayer(stock),
  replayer(stockNotice),
  replayer(system),
]

/** The kind of a stream, by the prefix of its name. */
export const replayerOf = (stream: string, kinds: readonly Replayer[]): Replayer =>
  kinds.find(({ prefix }) => stream.startsWith(prefix)) ?? plainReplayer
