/** A mail as its reader sees it. */
export interface ReadMail {
  readonly headers: ReadonlyMap<string, string>
  readonly subject: string
  readonly text: string
  readonly html: string
}

const words = (text: string): string =>
  text.replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi, (_, kind: string, coded: string) =>
    kind.toUpperCase() === 'B' ? Buffer.from(coded, 'base64').toString() : quoted(coded.replaceAll('_', ' ')),
  )

const quoted = (text: string): string => {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

const split = (raw: string): readonly [Map<string, string>, string] => {
  const [head = '', ...body] = raw.split(/\r?\n\r?\n/)
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return [new Map(headers), body.join('\n\n')]
}

/** All of its parts, nested ones included. */
const partsOf = (raw: string): readonly (readonly [ReadonlyMap<string, string>, string])[] => {
  const [headers, body] = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return [[headers, body]]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(part.replace(/^\r?\n/, '')))
}

/** Reads a multipart mail of RFC 2045 to 2047. */
export const readMail = (raw: string): ReadMail => {
  const [headers] = split(raw)
  const parts = partsOf(raw)
  const form = (type: string): string => {
    const [about, coded] = parts.find(([head]) => head.get('content-type')?.startsWith(type)) ?? [
      new Map(),
      '',
    ]
    switch (about.get('content-transfer-encoding')) {
      case 'quoted-printable':
        return quoted(coded)
      case 'base64':
        return Buffer.from(coded, 'base64').toString()
      default:
        return coded
    }
  }
  return {
    headers,
    subject: words(headers.get('subject') ?? ''),
    text: form('text/plain'),
    html: form('text/html'),
  }
}

/** The first address in a mail's text that is on a line of its own. */
export const linkIn = (text: string): string => /^https?:\/\/\S+$/m.exec(text)?.[0] ?? ''
