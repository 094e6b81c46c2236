import { describe, expect, it } from 'vitest'
import type { OutboxAddress } from '../../../application/ports/database/outboxAddress.ts'
import { OutboxGate, type HoldTerms } from '../../../application/shop/outbox/outboxHold.ts'

const HERE = 'https://shop.example'
const THERE = 'https://copy.example'

/** A gate on a database with this address, and what the database has afterwards. */
const opened = async (recorded: string | null, terms: HoldTerms) => {
  let address = recorded
  const store: OutboxAddress = {
    recorded: async () => address,
    claim: async (own) => void (address ??= own),
    replace: async (own) => void (address = own),
    waiting: async () => ({ 'mail-send': 3, 'refund-send': 1 }),
  }
  const gate = new OutboxGate(store, terms)
  const words = await gate.decide()
  return { address, words, isHeld: gate.isHeld, held: await gate.held() }
}

describe('the outbox', () => {
  it('is sent by the shop that opens its database first, which becomes its address', async () => {
    const first = await opened(null, { setting: null, own: HERE })
    expect(first).toStrictEqual({ address: HERE, words: null, isHeld: false, held: null })
    expect((await opened(HERE, { setting: null, own: HERE })).isHeld).toBe(false)
  })

  it('is held by a shop with another address, which says what waits and what to do', async () => {
    const copy = await opened(HERE, { setting: null, own: THERE })
    expect(copy).toMatchObject({ address: HERE, held: { 'mail-send': 3, 'refund-send': 1 } })
    expect(copy.words).toBe(
      `the outbox is held, because this database belongs to ${HERE} and the shop is ${THERE}. No mail, refund or other message is sent; waiting: 3 mail-send, 1 refund-send; if the shop moved, start it once with OUTBOX=send`,
    )
  })

  it('is held by a copy without a public address', async () => {
    const copy = await opened(HERE, { setting: null, own: null })
    expect(copy).toMatchObject({ isHeld: true, address: HERE })
    expect(copy.words).toContain('without a PUBLIC_URL')
  })

  it('is sent by a shop that never had a public address, and no address is recorded', async () => {
    const local = await opened(null, { setting: null, own: null })
    expect(local).toMatchObject({ isHeld: false, address: null })
  })

  it('is held at its own address too if the setting is hold, and a new database gets no address', async () => {
    const held = await opened(HERE, { setting: 'hold', own: HERE })
    expect(held.isHeld).toBe(true)
    expect(held.words).toContain('because OUTBOX is hold')
    expect((await opened(null, { setting: 'hold', own: HERE })).address).toBe(null)
  })

  it('is decided once, and again only if the database did not answer', async () => {
    let asked = 0
    const store: OutboxAddress = {
      recorded: async () => {
        asked += 1
        if (asked === 1) throw new Error('no database')
        return HERE
      },
      claim: async () => undefined,
      replace: async () => undefined,
      waiting: async () => ({}),
    }
    const gate = new OutboxGate(store, { setting: null, own: HERE })
    await expect(gate.decide()).rejects.toThrow('no database')
    expect([await gate.decide(), await gate.decide(), asked]).toEqual([null, null, 2])
  })

  it('is sent from a new address, which becomes its own, if the setting is send', async () => {
    const moved = await opened(HERE, { setting: 'send', own: THERE })
    expect(moved).toMatchObject({ isHeld: false, address: THERE })
    expect((await opened(moved.address, { setting: null, own: HERE })).isHeld).toBe(true)
  })
})
