import { LANGUAGE_TAG, type Locale } from '../../../domain/kernel/locale.ts'
import type { Mail } from '../../ports/outside/mailer.ts'
import { html } from './html.ts'
import { companyLines, type Letterhead } from './letterhead.ts'
import { NUMBER_WORDS } from './letterWords.ts'
import { blockHtml, blockText, type MailBlock } from './mailBlock.ts'

/** What stands in one mail. */
export interface Written {
  readonly subject: string
  readonly blocks: readonly MailBlock[]
  readonly attachments?: Mail['attachments']
}

/** A mail's two forms on the shop's paper: its name above, who sells below. */
export const onPaper = (
  letterhead: Letterhead,
  locale: Locale,
  { subject, blocks }: Written,
): { readonly html: string; readonly text: string } => {
  const seller = companyLines(letterhead, NUMBER_WORDS[locale])
  const page = html`<!doctype html>
    <html lang="${LANGUAGE_TAG[locale]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:#f4f5f6;color:#1d2733;font:16px/1.5 Arial,sans-serif">
        <div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">
          <p style="margin:0 0 24px;font-size:20px;font-weight:bold">${letterhead.shop}</p>
          <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${subject}</h1>
          ${blocks.map(blockHtml)}
          <p
            style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d9dde1;color:#55606b;font-size:13px"
          >
            ${seller.map((line) => html`${line}<br />`)}
          </p>
        </div>
      </body>
    </html>`
  const text = [letterhead.shop, ...blocks.map(blockText), ['--', ...seller].join('\n')].join('\n\n')
  return { html: page.toString(), text: `${text}\n` }
}
