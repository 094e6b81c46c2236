import { access } from './access.ts'
import { archive } from './archive.ts'
import { cart } from './cart.ts'
import { company } from './company.ts'
import { consent } from './consent.ts'
import { customer } from './customer.ts'
import { customerNumber } from './customerNumber.ts'
import { numberRegister } from './numberRegister.ts'
import { order } from './order.ts'
import { priceList } from './priceList.ts'
import { product } from './product.ts'
import { stockNotice } from './stockNotice.ts'
import { ticket } from './ticket.ts'
import { plainReplayer, replayer, type KnownReplayer, type Replayer } from './replayer.ts'

/** All kinds of streams there are, a line each. */
export const KINDS: readonly KnownReplayer[] = [
  replayer(cart),
  replayer(order),
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
  replayer(stockNotice),
]

/** The kind that a stream's name begins with. */
export const replayerOf = (stream: string, kinds: readonly Replayer[]): Replayer =>
  kinds.find(({ prefix }) => stream.startsWith(prefix)) ?? plainReplayer
