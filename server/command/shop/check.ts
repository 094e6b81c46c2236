import { faultLine } from '../../../application/shop/folder/folderFault.ts'
import type { CheckedFolder } from '../../compose/shop.ts'
import type { Alone } from '../commandRow.ts'
import { failing, parsedArguments } from '../parsedArguments.ts'
import { terminalSafe } from '../terminalSafe.ts'
import { folderFrom } from './folderFrom.ts'
import { SHOP_CHECK } from './shopArguments.ts'

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

const report = ({ faults, marks }: CheckedFolder): string => {
  const lines = [...faults, ...marks].map((fault) => `${terminalSafe(faultLine(fault))}\n`).join('')
  const result =
    faults.length + marks.length === 0
      ? 'no faults'
      : `${counted(faults.length, 'fault')}${marks.length === 0 ? '' : `, ${counted(marks.length, 'mark')} to fill in`}`
  return `${lines}${result}\n`
}

/**
 * `shop check [DIR] [--json]`: lists every fault of a shop's folder, each with its file, its place and what
 * to do, and the marks of a new shop that are still to be filled in. Exit code 0 if there is nothing to mend.
 */
export const checkShopFolder: Alone = async (_sha256, args, io, env) => {
  const fail = failing(io, 'shop check')
  const read = parsedArguments({ ...SHOP_CHECK, args: [...args] })
  if (!read.ok) return fail(read.refusal)
  const { positionals, values } = read.value
  const folder = folderFrom(positionals[0], io, env)
  if (!folder.ok) return fail(folder.refusal)
  // the sanitiser and the catalogue's reader are only loaded for a check
  const { checkShop, isShopFolder } = await import('../../compose/checkShop.ts')
  if (!isShopFolder(folder.value)) return fail(`${positionals[0] ?? folder.value}: there is no such folder`)
  const checked = await checkShop(folder.value)
  const { faults, marks } = checked
  io.out(values.json === true ? `${JSON.stringify({ faults, marks }, null, 2)}\n` : report(checked))
  return faults.length + marks.length === 0 ? 0 : 1
}
