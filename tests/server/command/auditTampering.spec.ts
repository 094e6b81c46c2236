import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sqlStoredRows } from '../../../adapters/sql/log/storedRows.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { auditedShop, type AuditedShop } from '../../support/shop/auditedShop.ts'
import { commandDeps } from '../../support/shop/commandDeps.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { TAMPERINGS } from '../../support/shop/tamperings.ts'

let shop: AuditedShop
beforeAll(async () => {
  shop = await auditedShop()
}, 60_000)
afterAll(() => shop.stop())

/** Each tampers on the same sound shop: what it did is rolled back. */
const script = (text: string) => shop.database.session((run) => run(text))
beforeEach(() => script('begin'))
afterEach(() => script('rollback'))

const verified = async (...args: readonly string[]) => {
  const { io, written } = recordedIo()
  const deps = commandDeps(shop.shop.deps.store, sqlStoredRows(shop.database))
  return { code: await runCommand(deps, ['audit', 'verify', ...args], io), ...written }
}

/** Names of streams instead of uids. */
const told = (text: string): string =>
  (['paid', 'open', 'free', 'cart', 'paidPayment', 'openPayment', 'taskCart'] as const)
    .reduce((said, name) => said.replaceAll(shop[name], name.toUpperCase()), text)
    .replaceAll(/hash [0-9a-f]{64}/g, 'hash HASH')

const brokenBy = async (tampering: (shop: AuditedShop) => string): Promise<readonly string[]> => {
  await script(tampering(shop))
  const { code, out, err } = await verified()
  expect([code, err]).toEqual([1, ''])
  return told(out)
    .split('\n')
    .filter((line) => line.startsWith('broken: ') && !/^broken: \d+ findings? in /.test(line))
    .map((line) => line.slice(8))
}

describe('audit verify on the shop’s own tables', () => {
  it('finds nothing on a shop that nobody touched, and tells the root that an export has', async () => {
    const { code, out, err } = await verified()
    expect([code, err]).toEqual([0, ''])
    const { io, written } = recordedIo()
    await runCommand(commandDeps(shop.shop.deps.store), ['audit', 'export', '--all'], io)
    const { checkpoint } = JSON.parse(written.out.trimEnd().split('\n').at(-1) ?? '') as {
      readonly checkpoint: { readonly events: number; readonly streams: number; readonly root: string }
    }
    expect(out).toBe(
      `ok: ${checkpoint.events} events, ${checkpoint.streams} streams, root ${checkpoint.root}\n`,
    )
  })

  it.each(TAMPERINGS)('finds %s', async (_name, tampering, findings) => {
    expect((await brokenBy(tampering)).toSorted()).toEqual(findings.toSorted())
  })
})
