import { ADDRESS } from '../../support/samples/address.ts'
import type { Attack } from './attack.ts'
import { browserOf } from './browser.ts'

const NAME = 'Slachtoffer-Vermeulen'
const READS = [
  '/checkout/gegevens',
  '/checkout/bezorging',
  '/checkout/overzicht',
  '/winkelwagen',
  '/api/v2/app/config',
]

/**
 * An attacker plants their own session, and their cart, in a victim's browser, and reads what the victim
 * fills in.
 */
export const plantedSession: Attack = {
  name: 'planted session tokens',
  run: async ({ ask, network, times }) => {
    const broken: string[] = []
    const trials = times(25, 1)
    for (let nr = 0; nr < trials; nr += 1) {
      const attacker = browserOf(ask, network())
      await attacker.json('/api/v2/cart/lines', { productId: 1014, quantity: 1, options: [] })
      const own = { ...ADDRESS, emailAddress: `kwaad${nr}@voorbeeld.nl`, lastName: 'Kwaad', locale: 'nld' }
      await attacker.json('/api/v2/checkout/information', own)
      const victim = browserOf(ask, network(), attacker.cookies)
      const filled = { ...ADDRESS, lastName: NAME, locale: 'nld' }
      // by call, by form, and by an invalid form
      if (nr % 3 === 0) await victim.json('/api/v2/checkout/information', filled)
      else
        await victim.form('/actions/checkout/information', {
          ...filled,
          ...(nr % 3 === 2 && { zipCode: 'x' }),
        })
      const shown = await victim.page('/checkout/gegevens')
      if (!shown.text.includes(NAME)) broken.push(`the victim's own form is not shown (${shown.status})`)
      const token = attacker.cookies.get('toonbank_session') ?? ''
      for (const path of READS)
        for (const headers of [
          { cookie: [...attacker.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
          { authorization: `Bearer ${token}` },
        ]) {
          const { text } = await ask(path, { headers: { ...headers, 'x-forwarded-for': network() } })
          if (text.includes(NAME)) broken.push(`${path} shows the victim's name`)
        }
    }
    return { tried: `${trials} victims, ${READS.length * 2} looks at each`, broken }
  },
}
