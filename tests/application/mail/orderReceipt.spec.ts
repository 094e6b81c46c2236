import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noteVerifier } from '../../../adapters/crypto/noteKeys.ts'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryLogTree, memoryTree, type MemoryTree } from '../../../adapters/memory/logTree.ts'
import { memoryOutbox } from '../../../adapters/memory/outbox.ts'
import type { LogTree } from '../../../application/ports/database/logTree.ts'
import type { Mail } from '../../../application/ports/outside/mailer.ts'
import { factInLine } from '../../../application/streams/readFacts.ts'
import { order } from '../../../application/streams/order.ts'
import { mailHandlers } from '../../../application/shop/mail/mailHandlers.ts'
import type { Letter } from '../../../application/shop/mail/letter.ts'
import type { MailPayload } from '../../../application/shop/mail/mailMessage.ts'
import { MAIL_SEND } from '../../../application/shop/outbox/messages.ts'
import { OutboxWorker } from '../../../application/shop/outbox/worker.ts'
import { recordPayment } from '../../../application/shop/payments/recordPayment.ts'
import { LogSequencer } from '../../../application/shop/proof/logSequencer.ts'
import { verifyEntry } from '../../../application/shop/proof/verifyEntry.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import { findOrder } from '../../../application/shop/afterSale/findOrder.ts'
import { withdraw } from '../../../application/shop/afterSale/withdraw.ts'
import { decideOrder } from '../../../application/shop/orders/decideOrder.ts'
import { LETTERHEAD } from '../../support/mail/letterhead.ts'
import { checkoutShop, FORM, type CheckoutShop } from '../../support/shop/checkoutShop.ts'
import { HASH } from '../proof/naiveTree.ts'
import { keptInMemory } from '../proof/sequencedLog.ts'

let shop: CheckoutShop
let tree: MemoryTree
let sequencer: LogSequencer
let worker: OutboxWorker
let orderNumber: string
let isTaken: boolean
const sent: Mail[] = []
const failed: unknown[] = []

/** An order that was just paid, in a shop of which nothing is signed yet. */
beforeEach(async () => {
  sent.length = 0
  failed.length = 0
  isTaken = true
  shop = await checkoutShop()
  tree = memoryTree()
  const { deps, tables } = shop
  const logTree = memoryLogTree(sha256, tables, tree)
  sequencer = sequencing(logTree)
  const mailer = {
    send: async (mail: Mail) => {
      sent.push(mail)
      return isTaken ? ok(null) : refused({ why: 'unavailable' as const })
    },
  }
  const outbox = memoryOutbox(tables)
  worker = new OutboxWorker(
    { outbox, clock: deps.clock, schedule: { after: () => () => undefined } },
    mailHandlers({ ...deps, outbox, logTree, mailer }),
    (error) => void failed.push(error),
  )
  orderNumber = await bought()
})

const sequencing = (logTree: LogTree, isWitnessed = false): LogSequencer =>
  new LogSequencer(
    { ...shop.deps, logTree, monotonic: shop.deps.clock, keptCheckpoints: keptInMemory(), isWitnessed },
    () => undefined,
  )

/** Somebody orders and pays; answers the order's number. */
const bought = async (): Promise<string> => {
  const { order: placed, providerId } = await shop.paid(await shop.ready())
  shop.provider.settle(providerId, 'paid')
  await recordPayment(shop.deps, providerId)
  return placed.state.order!.number
}

/** What is mailed after so many ms more. */
const mailedAfter = async (ms: number): Promise<readonly Mail[]> => {
  shop.pass(ms)
  await worker.work()
  return sent
}
const fileOf = (mail: Mail | undefined, end: string) =>
  mail?.attachments.find(({ filename }) => filename === `${orderNumber}.${end}`)

describe('the confirmation of an order', () => {
  it('given that nothing is signed yet, then it waits, and carries the receipt once there is a checkpoint', async () => {
    expect(await mailedAfter(0)).toEqual([])
    await sequencer.look()
    const [mail] = await mailedAfter(5_000)
    expect(fileOf(mail, 'tlog-proof')?.type).toBe('text/plain')
    expect(fileOf(mail, 'jsonl')?.type).toBe('application/x-ndjson')
    expect(mail?.text).toContain(`${orderNumber}.tlog-proof`)
    expect([sent.length, failed]).toEqual([1, []])
  })

  it('given its two files and the log’s key, then they verify with nothing else, and the line is the fact that secured it', async () => {
    await sequencer.look()
    const [mail] = await mailedAfter(0)
    const line = fileOf(mail, 'jsonl')!.content
    const proof = fileOf(mail, 'tlog-proof')!.content
    const log = noteVerifier(shop.deps.logSigner().verifierKey)!
    expect(line.endsWith('}\n')).toBe(true)
    expect(verifyEntry(line.slice(0, -1), proof, log, [], HASH).ok).toBe(true)
    expect(verifyEntry(line.replace('"', "'").trim(), proof, log, [], HASH).ok).toBe(false)
    expect(factInLine(order, line.slice(0, -1)).fact.type).toBe('OrderPaid')
  })

  it('given no checkpoint for a minute, then it goes without, and so it does at a later try that finds one', async () => {
    expect(await mailedAfter(59_999)).toEqual([])
    isTaken = false
    await mailedAfter(5_000)
    await sequencer.look()
    await mailedAfter(240_000)
    expect(sent).toHaveLength(2)
    expect(sent[0]?.attachments.map(({ type }) => type)).toEqual(['text/html'])
    expect(sent[1]).toEqual(sent[0])
  })

  it('given a checkpoint that was noted in time and is published later, then a later try has the bytes of the first', async () => {
    const published = Promise.withResolvers<undefined>()
    const logTree: LogTree = {
      ...memoryLogTree(sha256, shop.tables, tree),
      finish: async (...call) => {
        await published.promise
        await memoryLogTree(sha256, shop.tables, tree).finish(...call)
      },
    }
    const slow = sequencing(logTree).look()
    await vi.waitFor(() => expect(tree.checkpoints).toHaveLength(1))
    isTaken = false
    await mailedAfter(60_000)
    published.resolve(undefined)
    await slow
    expect(tree.checkpoints[0]?.note).not.toBeNull()
    await mailedAfter(60_000)
    expect(sent).toHaveLength(2)
    expect(sent[0]?.text).toContain('Haal het bewijs op')
    expect(sent[0]?.text).toContain('#receipt')
    expect(sent[1]).toEqual(sent[0])
  })

  it('given that its order is shipped and withdrawn from meanwhile, then only the receipt of the withdrawal goes before it', async () => {
    const { uid } = (await findOrder(shop.deps, orderNumber))!
    const shipment = { carrier: 'PostNL', trackingCode: '3SABC' }
    await decideOrder(shop.deps, uid, { type: 'ShipOrder', ...shipment }, 'staff:Piet')
    const { emailAddress, firstName, lastName } = FORM
    await withdraw(shop.deps, {
      number: orderNumber,
      emailAddress,
      name: `${firstName} ${lastName}`,
      goods: '',
    })
    const subjects = async (ms: number) => (await mailedAfter(ms)).map(({ subject }) => subject)
    const receipt = `Je herroeping van bestelling ${orderNumber} is ontvangen`
    expect(await subjects(0)).toEqual([receipt])
    isTaken = false
    const confirmation = `Je bestelling ${orderNumber} bij ${LETTERHEAD.shop}`
    expect(await subjects(60_000)).toEqual([receipt, confirmation])
    isTaken = true
    const shipped = `Je bestelling ${orderNumber} is onderweg`
    await subjects(60_000)
    expect(await subjects(240_000)).toEqual([receipt, confirmation, confirmation, shipped])
    expect(failed).toEqual([])
  })

  it('given that nobody takes it for a day, then what became of its order is told all the same', async () => {
    const { uid } = (await findOrder(shop.deps, orderNumber))!
    const shipment = { carrier: 'PostNL', trackingCode: '3SABC' }
    await decideOrder(shop.deps, uid, { type: 'ShipOrder', ...shipment }, 'staff:Piet')
    isTaken = false
    await mailedAfter(86_399_999)
    const isShipped = ({ subject }: Mail): boolean => subject.includes('onderweg')
    expect(sent.some(isShipped)).toBe(false)
    expect((await mailedAfter(86_400_000)).some(isShipped)).toBe(true)
  })

  it('given witnesses that are asked, then it waits for them, and carries what they signed', async () => {
    const logTree = memoryLogTree(sha256, shop.tables, tree)
    await sequencing(logTree, true).look()
    expect(await mailedAfter(0)).toEqual([])
    const { logSigner } = shop.deps
    await logTree.settle(logSigner().verifierKey, tree.positions.length, '— w AAAA\n')
    const [mail] = await mailedAfter(5_000)
    expect(fileOf(mail, 'tlog-proof')?.content.endsWith('\n— w AAAA\n')).toBe(true)
  })

  it('given larger checkpoints since a try that failed, then the next has the same bytes', async () => {
    isTaken = false
    await sequencer.look()
    await mailedAfter(0)
    await bought()
    await sequencer.look()
    await mailedAfter(90_000)
    const ours = sent.filter(({ subject }) => subject.includes(orderNumber))
    expect(tree.checkpoints).toHaveLength(2)
    expect(ours).toHaveLength(2)
    expect(fileOf(ours[0], 'tlog-proof')).toBeDefined()
    expect(ours[1]).toEqual(ours[0])
  })

  it('given a tree that lacks a hash, then it goes without after a minute', async () => {
    await sequencer.look()
    tree.nodes.clear()
    expect(await mailedAfter(0)).toEqual([])
    expect((await mailedAfter(60_000))[0]?.attachments).toHaveLength(1)
    expect(failed).toEqual([])
  })

  it('given a letter of before there were receipts, then it goes at once, without', async () => {
    const row = [...shop.tables.outbox.values()].find(({ kind }) => kind === MAIL_SEND)!
    const payload = row.payload as MailPayload
    const { orderUid, ...older } = JSON.parse((await shop.deps.vault.open(payload.letter))!) as Letter & {
      readonly orderUid: string
    }
    expect(orderUid).not.toBe('')
    const letter = await shop.deps.vault.seal(payload.letter.subject, JSON.stringify(older))
    shop.tables.outbox.set(row.id, { ...row, payload: { ...payload, letter } })
    expect((await mailedAfter(0))[0]?.attachments).toHaveLength(1)
  })
})
