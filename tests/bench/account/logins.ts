import { argon2Passwords } from '../../../adapters/passwords/argon2Passwords.ts'
import { openShop } from '../checkout/openShop.ts'
import type { Engine } from '../engines.ts'
import { openLoop } from '../load/openLoop.ts'
import { percentile } from '../load/latencies.ts'
import type { Measured } from '../report.ts'
import { visitor } from '../../support/shop/visitor.ts'
import { customer, PASSWORD } from './customer.ts'

const CUSTOMERS = 20
const PER_SECOND = 10
const WARM_UP = 50
const LOGINS = 300

/**
 * Measures ten logins a second, whether or not earlier ones have been answered, against the password's hash
 * alone.
 */
export const measureLogins = async (engine: Engine): Promise<readonly Measured[]> => {
  const shop = await openShop(engine)
  try {
    const emails = Array.from({ length: CUSTOMERS }, (_, nr) => `logs-in-${nr}@voorbeeld.nl`)
    await Promise.all(emails.map((email) => customer(shop, email)))
    const logIn = (nr: number) =>
      visitor(shop.url).call('/api/v2/account/login', { email: emails[nr % CUSTOMERS], password: PASSWORD })
    await openLoop(WARM_UP, PER_SECOND, logIn)
    const ours = await openLoop(LOGINS, PER_SECOND, logIn)
    const hash = await argon2Passwords.hash(PASSWORD)
    const bare = await openLoop(LOGINS, PER_SECOND, () => argon2Passwords.verify(hash, PASSWORD))
    return [0.5, 0.95, 0.99].map((share): Measured => ({
      what: `account, ${shop.name}: log-in, ${PER_SECOND} a second, p${share * 100}`,
      shop: percentile(ours, share),
      yardstick: percentile(bare, share),
      unit: 'ms',
      against: 'the password’s hash alone',
    }))
  } finally {
    await shop.stop()
  }
}
