/** A piece of XML, already escaped. */
export type Xml = string & { readonly isXml: true }

const NOTHING = '' as Xml

/** Characters that XML 1.0 can't contain, not even escaped (section 2.2). */
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

const escaped = (text: string): string =>
  text
    .replace(NOT_XML, '')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const opening = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}`

/** An element with text; empty if there is no text, since an empty element has no meaning. */
export const leaf = (
  name: string,
  text: string | null,
  attributes: Readonly<Record<string, string>> = {},
): Xml => {
  const inner = escaped(text ?? '')
  return inner === '' ? NOTHING : (`<${opening(name, attributes)}>${inner}</${name}>` as Xml)
}

/** An element with children; empty if it has none. */
export const group = (
  name: string,
  parts: readonly Xml[],
  attributes: Readonly<Record<string, string>> = {},
): Xml => {
  const inner = parts.join('')
  return inner === '' ? NOTHING : (`<${opening(name, attributes)}>${inner}</${name}>` as Xml)
}
