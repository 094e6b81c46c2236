import { never } from '../../../domain/kernel/never.ts'
import { html, type Html } from './html.ts'

/** A part of what a mail says: a paragraph, or the one thing to do now. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }

/** As readers that know HTML show it. */
export const blockHtml = (block: MailBlock): Html => {
  switch (block.kind) {
    case 'text':
      return html`<p style="margin:0 0 16px">${block.text}</p>`
    case 'button':
      return html`<p style="margin:24px 0">
        <a
          href="${block.url}"
          style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1d2733;color:#ffffff;font-weight:bold;text-decoration:none"
          >${block.label}</a
        >
      </p>`
    default:
      return never(block)
  }
}

/** As all others do. */
export const blockText = (block: MailBlock): string => {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'button':
      return `${block.label}:\n${block.url}`
    default:
      return never(block)
  }
}
