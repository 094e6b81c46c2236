import { customer, PASSWORD } from '../account/customer.ts'
import { percentile } from '../load/latencies.ts'
import { ADDRESS } from '../../support/samples/address.ts'
import type { Attack } from './attack.ts'

/** The ratio of response times up to which a known address still reveals nothing, in either direction. */
const MOST = 1.25

const CALLS = ['log-in', 'reset', 'registration', 'find an order'] as const
type Call = (typeof CALLS)[number]

/** The request with an address; the password of a known mailbox is wrong, and the number nobody's. */
const sentOf = (call: Call, emailAddress: string): { readonly path: string; readonly body: object } => {
  switch (call) {
    case 'log-in':
      return { path: '/api/v2/account/login', body: { email: emailAddress, password: 'Perentaart1' } }
    case 'reset':
      return { path: '/api/v2/account/reset', body: { emailAddress } }
    case 'registration':
      return {
        path: '/api/v2/account/register',
        body: { ...ADDRESS, emailAddress, locale: 'nld', password: PASSWORD },
      }
    case 'find an order':
      return { path: '/actions/order/find', body: { emailAddress, number: '2026-00001', locale: 'nld' } }
  }
}

/**
 * Whether response times reveal that an address has an account: known and unknown ones in turn, by their
 * medians.
 */
export const timing: Attack = {
  name: 'enumeration by time',
  run: async ({ ask, shop, times, network, isWhole }) => {
    const mailboxes = times(30, 1)
    const known = Array.from({ length: mailboxes }, (_, nr) => `bekend-${nr}@voorbeeld.nl`)
    await Promise.all(known.map((emailAddress) => customer(shop, emailAddress)))
    const broken: string[] = []
    const told: string[] = []
    for (const call of CALLS) {
      const took: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
      for (const [nr, emailAddress] of known.entries()) {
        const pair = [
          ['known', emailAddress],
          ['unknown', `vreemde-${nr}@voorbeeld.nl`],
        ] as const
        const answers: string[] = []
        // the order alternates
        for (const [kind, address] of nr % 2 === 0 ? pair : pair.toReversed()) {
          const { path, body } = sentOf(call, address)
          const isForm = path.startsWith('/actions/')
          const sent = isForm
            ? new URLSearchParams(body as Record<string, string>).toString()
            : JSON.stringify(body)
          const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
          const headers = { 'content-type': type, 'x-forwarded-for': network() }
          const begun = performance.now()
          const { status, text } = await ask(path, { method: 'POST', headers, body: sent })
          took[kind].push(performance.now() - begun)
          answers.push(`${status} ${text}`)
        }
        if (answers[0] !== answers[1]) broken.push(`${call}: ${answers.join(' and ')}`)
      }
      const ratio = percentile(took.known, 0.5) / percentile(took.unknown, 0.5)
      told.push(`${call} ${ratio.toFixed(2)}`)
      if (isWhole && (ratio > MOST || ratio < 1 / MOST))
        broken.push(`${call}: a known address takes ${ratio.toFixed(2)} times as long`)
    }
    return { tried: `${mailboxes} pairs each, known against unknown: ${told.join(', ')}`, broken }
  },
}
