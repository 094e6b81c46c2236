import { never } from '../../../../domain/kernel/never.ts'
import { html, type Html } from './html.ts'
import type { MailLook } from './mailLook.ts'

/** A part of a mail: a paragraph, the ordered goods, or the main action. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** a secondary action */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'heading'; readonly text: string }
  /** labels with amounts; `isTotal` is emphasised */
  | { readonly kind: 'rows'; readonly rows: readonly MailRow[] }

interface MailRow {
  readonly label: string
  readonly value: string
  readonly isTotal?: boolean
  /** the path of its picture in the shop */
  readonly picture?: string
}

/** What the blocks of one mail share. */
interface BlockLook extends Pick<MailLook, 'brand' | 'radius'> {
  /** the content id of a picture; undefined if it is not attached */
  readonly cidOf: (picture: string) => string | undefined
}

/** A block as HTML. */
export const blockHtml = (block: MailBlock, look: BlockLook): Html => {
  switch (block.kind) {
    case 'text':
      return html`<p style="margin:0 0 16px;white-space:pre-line">${block.text}</p>`
    case 'button':
      return html`<p style="margin:24px 0">
        <a
          href="${block.url}"
          style="display:inline-block;padding:12px 20px;border-radius:${String(look.radius)}px;background:${look.brand};color:#ffffff;font-weight:bold;text-decoration:none"
          >${block.label}</a
        >
      </p>`
    case 'link':
      return html`<p style="margin:0 0 16px">
        <a href="${block.url}" style="color:${look.brand}">${block.label}</a>
      </p>`
    case 'heading':
      return html`<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.3">${block.text}</h2>`
    case 'rows':
      return html`<table role="presentation" width="100%" style="margin:0 0 16px;border-collapse:collapse">
        ${block.rows.map((row) => rowHtml(row, look, block.rows.some(isPictured(look))))}
      </table>`
    default:
      return never(block)
  }
}

const isPictured =
  ({ cidOf }: BlockLook) =>
  ({ picture }: MailRow): boolean =>
    picture !== undefined && cidOf(picture) !== undefined

/** @param hasPictures whether any row of the table has a picture: the others then keep its cell empty */
const rowHtml = (
  { label, value, picture, isTotal = false }: MailRow,
  { cidOf }: BlockLook,
  hasPictures: boolean,
): Html => {
  const cid = picture === undefined ? undefined : cidOf(picture)
  const shown =
    cid === undefined
      ? []
      : [html`<img src="cid:${cid}" alt="" width="56" height="56" style="display:block;border:0" />`]
  const first = hasPictures
    ? [html`<td width="68" style="padding:4px 12px 4px 0;vertical-align:top">${shown}</td>`]
    : []
  return html`<tr>
    ${first}
    <td style="padding:4px 12px 4px 0;vertical-align:top;font-weight:${weight(isTotal)}">${label}</td>
    <td style="padding:4px 0;vertical-align:top;text-align:right;font-weight:${weight(isTotal)}">
      <span style="white-space:pre-line">${value}</span>
    </td>
  </tr>`
}

const weight = (isTotal: boolean): string => (isTotal ? 'bold' : 'normal')

/** A block as plain text. */
export const blockText = (block: MailBlock): string => {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`
    case 'heading':
      return block.text.toUpperCase()
    case 'rows':
      return block.rows.map(({ label, value }) => (value === '' ? label : `${label}: ${value}`)).join('\n')
    default:
      return never(block)
  }
}
