import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkIn, readMail } from './readMail.ts'

/**
 * The tokens in the links of mails to this reader, from the files of a shop without a mail server.
 * @param page the links' page; any by default
 */
export const mailedTokens = (dataDir: string, reader: string, page = ''): readonly string[] => {
  const folder = join(dataDir, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map((name) => readMail(readFileSync(join(folder, name), 'utf8')))
    .filter(({ headers }) => headers.get('to')?.includes(reader) === true)
    .map(({ text }) => linkIn(text))
    .filter((link) => link.includes(`${page}?token=`))
    .map((link) => new URL(link).searchParams.get('token') ?? '')
}

/** The first of them; '' before there is one. */
export const mailedToken = (dataDir: string, reader: string, page = ''): string =>
  mailedTokens(dataDir, reader, page)[0] ?? ''
