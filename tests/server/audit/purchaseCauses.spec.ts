import { afterAll, beforeAll, expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { exported } from '../../../application/contract/log/export.ts'
import type { LogViewer } from '../../../application/shop/audit/viewer/logViewer.ts'
import type { StoredEvent } from '../../../domain/kernel/storedEvent.ts'
import type { ExportFile } from '../../../server/command/audit/exports/exportFile.ts'
import { returnedPurchase } from '../../support/audit/returnedPurchase.ts'
import { deskOver, exportOf } from '../../support/audit/viewedLog.ts'
import { AT, collect } from '../../support/database/commits.ts'
import { textOf } from '../../support/database/exports.ts'

/* Given the log of a purchase, when one of its events is shown, its causes and effects are named in place. */

let desk: LogViewer
let file: ExportFile
let events: readonly StoredEvent[]
beforeAll(async () => {
  const { tables, deps } = await returnedPurchase()
  events = tables.log.map((line) => JSON.parse(line) as StoredEvent)
  file = await exportOf(textOf(await collect(exported(deps.store.readAll(), AT, sha256))))
  desk = deskOver(file)
})
afterAll(() => file.close())

const eventOf = (type: string): StoredEvent => {
  const event = events.find((one) => one.type === type)
  if (event === undefined) throw new Error(type)
  return event
}

/** The events that are shown next to one as its cause or its effects. */
const shown = async (how: 'cause' | 'effect', type: string): Promise<readonly (string | undefined)[]> => {
  const { stream, version } = eventOf(type)
  const view = await desk.session(stream, { at: version, of: null }, 'eng')
  if (typeof view === 'string' || view.type !== 'session') throw new Error(`${type} is not shown`)
  return view.moment.related
    .filter((one) => one.how === how)
    .map(
      ({ session, position }) =>
        events.find((event) => event.stream === session && event.version === position)?.type,
    )
}

it.each([
  ['OrderPlaced', 'DeliveryChosen'],
  ['OrderAttached', 'OrderPlaced'],
  ['CartClosed', 'OrderPaid'],
  ['InvoiceIssued', 'OrderPaid'],
  ['NumberGiven', 'InvoiceIssued'],
  ['RefundSent', 'RefundRequested'],
])('%s follows from %s, in whichever session that is', async (type, cause) => {
  expect(await shown('cause', type)).toEqual([cause])
})

it('an event’s effects are shown across sessions, and a person’s action has no cause', async () => {
  expect(await shown('effect', 'DeliveryChosen')).toEqual(['OrderPlaced'])
  expect((await shown('effect', 'OrderPlaced')).toSorted()).toEqual([
    'OrderAttached',
    'PaymentStarted',
    'StockReserved',
  ])
  expect((await shown('effect', 'OrderPaid')).toSorted()).toEqual([
    'CartClosed',
    'InvoiceIssued',
    'StockTaken',
  ])
  expect(await shown('cause', 'OrderShipped')).toEqual([])
})
