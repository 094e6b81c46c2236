import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STANDARD_COLOURS, type Theme } from '../../../application/contract/files/theme.ts'
import type { MailLook } from '../../../application/shop/mail/layout/mailLook.ts'

/** The shop's logo for mails and documents, neither of which show SVG: at twice its shown size. */
const LOGO = 'logo.png'
const SHOWN_HEIGHT = 32
/** As in ui/styles/tokens.css. */
const RADIUS = 10

/** Offsets of a PNG's width and height (its IHDR chunk comes first). */
const WIDTH_AT = 16
const HEIGHT_AT = 20

const logoIn = (picturesDir: string): MailLook['logo'] => {
  const file = join(picturesDir, LOGO)
  if (!existsSync(file)) return null
  const png = readFileSync(file)
  const ratio = png.readUInt32BE(WIDTH_AT) / png.readUInt32BE(HEIGHT_AT)
  return { png, width: Math.round(SHOWN_HEIGHT * ratio), height: SHOWN_HEIGHT }
}

/** Theme of a shop's mails: its colour, its corners, and its logo if its pictures have one. */
export const mailLook = ({ colours, radius = RADIUS }: Theme, picturesDir: string): MailLook => ({
  brand: colours.brand ?? STANDARD_COLOURS.brand,
  radius,
  logo: logoIn(picturesDir),
})
