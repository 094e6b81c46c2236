import { randomUUID } from 'node:crypto'
import type { Attack } from './attack.ts'

/** A new cart key in every call, so that each looks like another visitor's. */
export const madeUpKeys: Attack = {
  name: 'made-up cart keys',
  run: async ({ ask, network, rates: { carts } }) => {
    const from = network()
    const trials = carts.network + 20
    let begun = 0
    const add = async (): Promise<void> => {
      const { status } = await ask('/api/v2/cart/lines', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': from,
          cookie: `es_cuid=${randomUUID()}`,
        },
        body: JSON.stringify({ productId: 1014, quantity: 1, options: [] }),
      })
      if (status === 200) begun += 1
    }
    for (let done = 0; done < trials; done += 8)
      await Promise.all(Array.from({ length: Math.min(8, trials - done) }, add))
    const broken = begun > carts.network ? [`${begun} carts were begun`] : []
    return {
      tried: `${trials.toLocaleString('en-GB')} calls of one network, ${begun.toLocaleString('en-GB')} carts begun`,
      broken,
    }
  },
}
