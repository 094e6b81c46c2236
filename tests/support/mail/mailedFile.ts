import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkIn, readMail } from './readMail.ts'

/** The token in the link of a mail to this reader among those that a shop without a mail server has written down; '' before it is there. @param page where it leads; whichever it is where none is named */
export const mailedToken = (dataDir: string, reader: string, page = ''): string => {
  const folder = join(dataDir, 'outbox')
  if (!existsSync(folder)) return ''
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.eml'))) {
    const mail = readMail(readFileSync(join(folder, name), 'utf8'))
    const link = linkIn(mail.text)
    if (mail.headers.get('to')?.includes(reader) === true && link.includes(`${page}?token=`))
      return new URL(link).searchParams.get('token') ?? ''
  }
  return ''
}
