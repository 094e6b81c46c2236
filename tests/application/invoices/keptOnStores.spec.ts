import { afterAll, describe, expect, it } from 'vitest'
import { memoryIssuedDocuments } from '../../support/memory/issuedDocuments.ts'
import { sqlIssuedDocuments } from '../../../adapters/sql/orders/issuedDocuments.ts'
import { documentSubject, type StoredDocument } from '../../../application/ports/database/issuedDocuments.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { embeddedDatabase } from '../../support/database/databases.ts'

const STORES = {
  memory: async () => ({ documents: memoryIssuedDocuments(), stop: async () => undefined }),
  embedded: async () => {
    const { database, stop } = await embeddedDatabase()
    return { documents: sqlIssuedDocuments(database), stop }
  },
}

const kept = (nth: number, over: Partial<StoredDocument> = {}): StoredDocument => ({
  uid: `o${nth}-1`,
  number: `F2026-0000${nth}`,
  kind: 'invoice',
  orderUid: `o${nth}`,
  customerId: 'anna',
  issuedAt: 1_000 + nth,
  amount: cents(12_345),
  keptUntil: 5_000 + nth,
  document: { subject: documentSubject(`o${nth}-1`), sealed: 'AAAA' },
  ...over,
})

describe.each(Object.entries(STORES))('issued documents on the %s store', (_, open) => {
  const opened = open()
  afterAll(async () => (await opened).stop())

  it('are stored once, found by buyer and number, and deleted after their term', async () => {
    const { documents } = await opened
    for (const one of [kept(1), kept(2), kept(3, { customerId: 'bert' })]) await documents.keep(one)
    await documents.keep(kept(1, { amount: cents(1) }))
    expect(await documents.find('o1-1')).toStrictEqual(kept(1))
    expect(await documents.byNumber('F2026-00002')).toStrictEqual(kept(2))
    expect(await documents.find('o9-1')).toBeNull()
    expect(await documents.ofCustomer('anna')).toStrictEqual([kept(2), kept(1)])
    expect(await documents.listOf('anna', 5_000, 0, 1)).toStrictEqual({ documents: [kept(2)], total: 2 })
    expect(await documents.listOf('anna', 5_001, 0, 9)).toStrictEqual({ documents: [kept(2)], total: 1 })
    expect(await documents.listOf('anna', 5_000, 2, 1)).toStrictEqual({ documents: [], total: 0 })
    expect(await documents.ofOrder('o1', 5_000)).toStrictEqual([kept(1)])
    expect(await documents.ofOrder('o1', 5_001)).toStrictEqual([])
    expect(await documents.newest(2)).toMatchObject([{ uid: 'o3-1' }, { uid: 'o2-1' }])
    expect((await documents.past(5_001)).map(({ uid }) => uid)).toStrictEqual(['o1-1'])
    await documents.forget('o1-1', 'Piet')
    expect(await documents.find('o1-1')).toStrictEqual(kept(1, { document: null, customerId: '' }))
    expect(await documents.ofCustomer('anna')).toStrictEqual([kept(2)])
    expect(await documents.past(5_001)).toStrictEqual([])
  })

  it('have their files stored once, recorded, and deleted with them', async () => {
    const { documents } = await opened
    const uid = 'o5-1'
    const file = (sealed: string) => ({ subject: documentSubject(uid), sealed })
    const files = { pdf: file('AAEC'.repeat(40)), xml: file('AwQF') }
    await documents.saveFiles(uid, files)
    expect(await documents.file(uid, 'pdf'), 'there is no such document').toBeNull()
    await documents.keep(kept(5))
    await documents.saveFiles(uid, files)
    await documents.saveFiles(uid, { pdf: file('CCCC'), xml: file('CCCC') })
    expect(await documents.file(uid, 'pdf')).toStrictEqual({ file: files.pdf, isRecorded: false })
    await documents.noteRecorded(uid)
    expect(await documents.file(uid, 'xml')).toStrictEqual({ file: files.xml, isRecorded: true })
    await documents.forget(uid, 'Piet')
    expect(await documents.file(uid, 'xml')).toBeNull()
    await documents.saveFiles(uid, files)
    expect(await documents.file(uid, 'pdf')).toBeNull()
  })
})
