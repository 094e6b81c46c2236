import type { Assets } from '../Head.tsx'

/** The files that the document was sent with, so that its head hydrates as it was rendered. */
export const assetsOf = (document: Document): Assets => {
  const listed = (selector: string, attribute: 'src' | 'href') =>
    [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '')
  return {
    scripts: listed('script[type="module"][src]', 'src'),
    styles: listed('link[rel="stylesheet"]', 'href'),
    preloads: listed('link[rel="modulepreload"]', 'href'),
    data: document.head.querySelector('script[type="application/ld+json"]')?.textContent,
  }
}
