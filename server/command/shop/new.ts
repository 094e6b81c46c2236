import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { projectRoot } from '../../compose/projectRoot.ts'
import type { Alone } from '../commandRow.ts'
import { failing, parsedArguments } from '../parsedArguments.ts'
import { terminalSafe } from '../terminalSafe.ts'
import { folderFrom } from './folderFrom.ts'
import { SHOP_NEW } from './shopArguments.ts'

const TEMPLATE = 'server/templates/shop'
const SCHEMAS = 'docs/reference/schemas'

/** `keramiek-huis` as the shop's first name: `Keramiek huis`. */
const titleOf = (name: string): string => {
  const words = name.replaceAll(/[-_]+/gu, ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/**
 * `shop new NAME`: writes a small working shop into the folder of the shops: config, legal pages with marks
 * to fill in, five products and a post. Refuses a name that is taken. Exit code 0 if it was written.
 */
export const newShop: Alone = async (_sha256, args, io, env) => {
  const fail = failing(io, 'shop new')
  const read = parsedArguments({ ...SHOP_NEW, args: [...args] })
  if (!read.ok) return fail(read.refusal)
  const [name = ''] = read.value.positionals
  const folder = folderFrom(undefined, io, { ...env, SHOP: name })
  if (!folder.ok) return fail(folder.refusal)
  if (existsSync(folder.value))
    return fail(`${terminalSafe(folder.value)} exists already: choose another name`)
  const root = projectRoot()
  const template = join(root, TEMPLATE)
  for (const file of readdirSync(template, { recursive: true, encoding: 'utf8' })) {
    if (statSync(join(template, file)).isDirectory()) continue
    const path = join(folder.value, file)
    const schemas = relative(dirname(path), join(root, SCHEMAS)).replaceAll('\\', '/')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(
      path,
      readFileSync(join(template, file), 'utf8')
        .replaceAll('"SCHEMAS/', `"${schemas}/`)
        .replaceAll(/\bNAME\b/gu, titleOf(name)),
    )
  }
  io.out(
    `${terminalSafe(folder.value)} is written. Next:\n  npx toonbank shop check ${terminalSafe(folder.value)}\n  SHOP=${name} npm start\n`,
  )
  return 0
}
