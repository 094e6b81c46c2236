import { expect, test } from 'vitest'
import type { StockNoticeRow, StockNotices } from '../../../application/ports/database/stockNotices.ts'
import { fresh, NOON } from '../../support/database/commits.ts'

/** The contract of back-in-stock requests, for any store. */
export const stockNoticesContract = (open: () => StockNotices): void => {
  test('a waiting request is listed by its product, its mailbox and its end until it is removed', async () => {
    const notices = open()
    const [mailbox, later] = [fresh('mailbox'), fresh('subject')]
    const row: StockNoticeRow = {
      subject: fresh('subject'),
      uid: fresh('uid'),
      productId: 7_001,
      mailbox,
      until: NOON + 5,
    }
    const other = { ...row, subject: later, mailbox: fresh('mailbox'), productId: 7_000, until: NOON + 9 }
    await notices.save(other)
    await notices.save(row)
    expect((await notices.products()).filter((id) => id >= 7_000 && id < 7_010)).toEqual([7_000, 7_001])
    expect(await notices.ofProduct(7_001)).toStrictEqual([row])
    expect(await notices.ofMailbox(mailbox)).toStrictEqual([row])
    expect(await notices.past(NOON + 4)).not.toContainEqual(row)
    expect(await notices.past(NOON + 9)).toEqual(expect.arrayContaining([row, other]))
    await notices.save({ ...row, until: NOON + 10 })
    expect(await notices.ofMailbox(mailbox)).toStrictEqual([{ ...row, until: NOON + 10 }])
    expect(await notices.past(NOON + 9)).not.toContainEqual(row)
    await notices.remove(row.subject)
    await notices.remove(later)
    expect(await notices.ofMailbox(mailbox)).toEqual([])
    expect(await notices.products()).not.toContain(7_001)
  })
}
