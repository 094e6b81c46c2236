import { forgetOld } from '../../../application/shop/invoices/forgetOld.ts'
import type { Command } from '../command.ts'
import { harmless } from '../harmless.ts'
import { parsed } from '../parsed.ts'

/** `invoices forget-old --by NAME`: what is past its legal term opens to nobody any more; number, day and amount stay. */
export const invoicesForgetOld: Command = async (services, args, io) => {
  const fail = (why: string): number => {
    io.err(`invoices forget-old: ${harmless(why)}\n`)
    return 1
  }
  const read = parsed({ args: [...args], options: { by: { type: 'string' } } })
  if (!read.ok) return fail(read.refusal)
  const by = read.value.values.by?.trim() ?? ''
  if (by === '') return fail('--by says who does it')
  const numbers = await forgetOld(services, by)
  io.out(
    numbers.length === 0 ? 'none is past its term\n' : `forgotten: ${numbers.map(harmless).join(', ')}\n`,
  )
  return 0
}
