import type { AuditedLog, SessionRow } from '../../../ports/database/log/auditedLog.ts'
import type { BegunRow } from '../../../ports/database/log/storedRows.ts'
import type { Services } from '../../services.ts'
import { updateSessionList } from './updateSessionList.ts'

const NEWEST = { since: '9999', session: '' }
const MOST_ORDERS = 200

const sessionRow = ({ stream, version, state, since, until }: BegunRow): SessionRow => ({
  session: stream,
  facts: version,
  since,
  until,
  state,
})

/** Returns the log of a running shop. */
export const shopLog = ({
  store,
  storedRows,
  placedOrders,
  sessionList,
  logTree,
}: Pick<Services, 'store' | 'storedRows' | 'placedOrders' | 'sessionList' | 'logTree'>): AuditedLog => ({
  file: null,
  list: {
    page: sessionList.page,
    named: sessionList.named,
    judge: sessionList.judge,
    lag: sessionList.lag,
    // a list that can't be written can still be read, and reports its lag
    catchUp: () => updateSessionList({ store, sessionList }, () => true).catch(() => undefined),
  },
  begun: async (kind, past, limit) => {
    const { since, session } = past ?? NEWEST
    return (await storedRows.begun(kind, { since, stream: session }, limit)).map(sessionRow)
  },
  find: async (session) => {
    const [row] = await storedRows.named([session])
    return row === undefined ? null : sessionRow(row)
  },
  read: (session, from, to) => store.read(session, { from, to }),
  lastBefore: (stream, session, version) => storedRows.lastBefore(stream, { stream: session, version }),
  orderByNumber: async (number) => {
    const uid = await placedOrders.byNumber(number)
    return uid === null ? null : `order-${uid}`
  },
  ordersOf: async (customerId) =>
    (await placedOrders.ofCustomer(customerId, MOST_ORDERS)).map((uid) => `order-${uid}`),
  companyOf: async (orderUid) => {
    const uid = await placedOrders.companyOf(orderUid)
    return uid === null ? null : `company-${uid}`
  },
  checkpoint: async () => {
    const newest = await logTree.newest()
    return newest && { facts: newest.size, root: Buffer.from(newest.root).toString('hex') }
  },
  faults: { count: 0, wrong: 0, first: [], of: () => [] },
})
