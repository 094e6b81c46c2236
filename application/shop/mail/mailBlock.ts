import { never } from '../../../domain/kernel/never.ts'
import { html, type Html } from './html.ts'

/** A part of what a mail says: a paragraph, or the one thing to do now. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'heading'; readonly text: string }
  /** what each is and what it comes to; `isTotal` stands out */
  | {
      readonly kind: 'rows'
      readonly rows: readonly { readonly label: string; readonly value: string; readonly isTotal?: boolean }[]
    }

/** As readers that know HTML show it. */
export const blockHtml = (block: MailBlock): Html => {
  switch (block.kind) {
    case 'text':
      return html`<p style="margin:0 0 16px;white-space:pre-line">${block.text}</p>`
    case 'button':
      return html`<p style="margin:24px 0">
        <a
          href="${block.url}"
          style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1d2733;color:#ffffff;font-weight:bold;text-decoration:none"
          >${block.label}</a
        >
      </p>`
    case 'heading':
      return html`<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.3">${block.text}</h2>`
    case 'rows':
      return html`<table role="presentation" width="100%" style="margin:0 0 16px;border-collapse:collapse">
        ${block.rows.map(
          ({ label, value, isTotal = false }) =>
            html`<tr>
              <td style="padding:4px 12px 4px 0;vertical-align:top;font-weight:${weight(isTotal)}">
                ${label}
              </td>
              <td style="padding:4px 0;vertical-align:top;text-align:right;font-weight:${weight(isTotal)}">
                ${value}
              </td>
            </tr>`,
        )}
      </table>`
    default:
      return never(block)
  }
}

const weight = (isTotal: boolean): string => (isTotal ? 'bold' : 'normal')

/** As all others do. */
export const blockText = (block: MailBlock): string => {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'heading':
      return block.text.toUpperCase()
    case 'rows':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    default:
      return never(block)
  }
}
