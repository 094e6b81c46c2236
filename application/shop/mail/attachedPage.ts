import { LANGUAGE_TAG, type Locale } from '../../../domain/kernel/locale.ts'
import { html } from './html.ts'

const STYLE = `body{margin:0 auto;max-width:42rem;padding:2rem 1.5rem;color:#1d2733;font:16px/1.6 Arial,sans-serif}
h1{font-size:1.7rem;line-height:1.25}h2{margin-top:2rem;font-size:1.2rem}h3{font-size:1rem}a{color:inherit}
.shop{margin:0;color:#55606b}.line{border-bottom:1px solid #8a949d;min-height:2.2rem;margin:0 0 1rem}`

/** A page that comes along with a mail: it needs nothing beside itself, and prints. @param body HTML that is safe to send */
export const attachedPage = (shop: string, locale: Locale, title: string, body: string): string => {
  const head = html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title} – ${shop}</title>`.toString()
  const top = html`<p class="shop">${shop}</p>
    <h1>${title}</h1>`.toString()
  return [
    `<!doctype html>\n<html lang="${LANGUAGE_TAG[locale]}">`,
    head,
    `<style>${STYLE}</style>`,
    top,
    body,
    '</html>\n',
  ].join('\n')
}

/** HTML of the shop's pages with each link whole: in a saved file a path leads nowhere. @param address any of the shop's, with its origin */
export const wholeLinks = (markup: string, address: string): string =>
  markup.replaceAll(/(\s(?:href|src)=")(\/(?!\/)[^"]*|#[^"]*)"/gu, (whole, start: string, path: string) =>
    path.startsWith('#') ? whole : `${start}${new URL(path, address).href}"`,
  )
