import { resolve } from 'node:path'
import { exportCustomer } from '../../../application/shop/privacy/exportCustomer.ts'
import { fileWords } from '../audit/exports/fileWords.ts'
import { writeLinesAtomically } from '../audit/exports/writeLinesAtomically.ts'
import type { Command } from '../command.ts'
import { terminalSafe, terminalSafeJson } from '../terminalSafe.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { CUSTOMERS_EXPORT } from './customersArguments.ts'

async function* onlyLine(text: string): AsyncGenerator<string> {
  yield text
}

/**
 * `customers export CUSTOMER [--out FILE]`: exports all data
 * of a customer as JSON; only its owner may read the file.
 */
export const customersExport: Command = parsedCommand(
  'customers export',
  CUSTOMERS_EXPORT,
)(async (services, call, io, fail) => {
  const [customerId = ''] = call.positionals
  const known = await exportCustomer(services, customerId)
  if (known === null) return fail(`there is no customer ${customerId}`)
  const text = JSON.stringify(known, null, 2)
  const { out } = call.values
  if (out === undefined) {
    io.out(`${io.isTTY ? terminalSafeJson(text) : text}\n`)
    return 0
  }
  try {
    await writeLinesAtomically(resolve(io.cwd, out), onlyLine(text))
  } catch (error) {
    return fail(fileWords(error, io.cwd))
  }
  io.out(`all data about ${terminalSafe(customerId)} written to ${terminalSafe(out)}\n`)
  return 0
})
