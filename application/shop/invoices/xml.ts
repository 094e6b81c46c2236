/** A piece of XML, escaped already. */
export type Xml = string & { readonly isXml: true }

const NOTHING = '' as Xml

/** What XML 1.0 has no place for at all, not even escaped (section 2.2). */
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

/** An element with a text; nothing where there is no text, since an empty element says nothing. */
export const leaf = (
  name: string,
  text: string | null,
  attributes: Readonly<Record<string, string>> = {},
): Xml => {
  const inner = escaped(text ?? '')
  return inner === '' ? NOTHING : (`<${opening(name, attributes)}>${inner}</${name}>` as Xml)
}

/** An element of others; nothing where none of them is there. */
export const group = (
  name: string,
  parts: readonly Xml[],
  attributes: Readonly<Record<string, string>> = {},
): Xml => {
  const inner = parts.join('')
  return inner === '' ? NOTHING : (`<${opening(name, attributes)}>${inner}</${name}>` as Xml)
}
