import { LANGUAGES, type Locale } from '../../../../domain/kernel/locale.ts'
import type { Mail } from '../../../ports/outside/mailer.ts'
import { html, type Html } from './html.ts'
import { companyLines, type Letterhead } from '../letterhead.ts'
import { inlinePictures, type Thumbs } from './mailLook.ts'
import { blockHtml, blockText, type MailBlock } from './mailBlock.ts'

/** The content of one mail. */
export interface Written {
  readonly subject: string
  readonly blocks: readonly MailBlock[]
  readonly attachments?: Mail['attachments']
  /** the recipient of a reply, if not the shop */
  readonly replyTo?: string
}

/** A mail's HTML and plain text, with the shop's name at the top and the seller's details at the bottom. */
export const onPaper = (
  letterhead: Letterhead,
  locale: Locale,
  { subject, blocks }: Written,
  thumbs: Thumbs,
): Pick<Mail, 'html' | 'text' | 'pictures'> => {
  const { look, shop } = letterhead
  const goods = inlinePictures(
    blocks.flatMap((block) => (block.kind === 'rows' ? block.rows.map(({ picture = '' }) => picture) : [])),
    thumbs,
  )
  const own = { ...look, cidOf: (picture: string) => goods.get(picture)?.cid }
  const seller = companyLines(letterhead, locale)
  const page = html`<!doctype html>
    <html lang="${LANGUAGES[locale].tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:#f4f5f6;color:#1d2733;font:16px/1.5 Arial,sans-serif">
        <div
          style="max-width:560px;margin:0 auto;padding:32px 24px;border-top:4px solid ${look.brand};background:#ffffff"
        >
          ${markOf(letterhead)}
          <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${subject}</h1>
          ${blocks.map((block) => blockHtml(block, own))}
          <p
            style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d9dde1;color:#55606b;font-size:13px"
          >
            ${seller.map((line) => html`${line}<br />`)}
          </p>
        </div>
      </body>
    </html>`
  const text = [shop, ...blocks.map(blockText), ['--', ...seller].join('\n')].join('\n\n')
  const logo = look.logo === null ? [] : [{ cid: LOGO, type: 'image/png' as const, content: look.logo.png }]
  return { html: page.toString(), text: `${text}\n`, pictures: [...logo, ...goods.values()] }
}

const LOGO = 'logo'

/** The shop's logo, with its name as alternative text. */
const markOf = ({ shop, look: { logo } }: Letterhead): Html => {
  const style = 'margin:0 0 24px;font-size:20px;font-weight:bold'
  if (logo === null) return html`<p style="${style}">${shop}</p>`
  const [width, height] = [logo.width, logo.height].map(String) as [string, string]
  return html`<p style="${style}">
    <img src="cid:${LOGO}" alt="${shop}" width="${width}" height="${height}" style="display:block;border:0" />
  </p>`
}
