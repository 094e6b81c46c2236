const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Random values, by kind: the first group of each pattern is the value, if it has one. */
const RANDOM: readonly (readonly [string, RegExp])[] = [
  ['uuid', UUID],
  ['payment', /\btr_[A-Za-z0-9]+/g],
  ['refund', /\bre_[A-Za-z0-9]+/g],
  ['session', /(?<=toonbank_session=|\bid\\?": ?\\?")[\w-]{43}/g],
  ['device', /(?<=toonbank_device=)[\w-]{43}/g],
  ['mark', /(?<=toonbank_known=)[0-9a-f]{16}/g],
  ['order link', /(?<=toonbank_order=)[\w-]{43}/g],
  ['customer', /(?<=<dt>(?:Klantnummer|Customer number)<\/dt>\s*<dd>)[\d ]{11}/g],
  ['customer', /(?<="(?:customerNumber|number)\\?": ?\\?")\d{9}(?!\d)/g],
  ['customer', /(?<=Klantnummer: |Customer numbered: |kreeg klantnummer |got customer number )\d{9}/g],
  ['withdrawal form', /(?<=toonbank_withdrawal=)[\w-]{20,}/g],
  ['withdrawal', /(?<=withdrawalUid )[0-9a-f]+/g],
  ['token', /(?<=name="token" value="|\btoken=|\btoken\\?": ?\\?")[\w-]{43}/g],
]

/** Names from the build or from React's tree, which mean nothing to a visitor. */
const BUILT: readonly (readonly [RegExp, string])[] = [
  [/="[^"]*?([\w-]+)\.woff2[^"]*"/g, '="«$1.woff2»"'],
  [/="[^"]*consentDefault[^"]*"/g, '="«consentDefault.js»"'],
  [/\b_([A-Za-z][\w-]*)_[0-9a-f]{6}\b/g, '$1'],
  [/(name="key" value=")[^"]+/g, '$1«key»'],
  [/("formKeySeed": ?")[^"]+/g, '$1«seed»'],
]

/** React's own ids, which give an element's place in the tree. */
const REACT_ID = /_R_[0-9a-z]+(?:H[0-9a-z]+)?_/g

/** Replaces values by names: within one instance the same value has the same name. */
export class Masks {
  readonly #names = new Map<string, string>()
  readonly #counts = new Map<string, number>()
  readonly #plain: ReadonlySet<string>

  /** @param own text of the shop whose uuids are fixed, and so are not masked */
  constructor(own: string) {
    this.#plain = new Set(own.match(UUID))
  }

  /** The text with its random values masked. */
  over(text: string): string {
    return RANDOM.reduce(
      (masked, [kind, pattern]) => masked.replaceAll(pattern, (value) => this.#nameOf(kind, value)),
      text,
    )
  }

  #nameOf(kind: string, value: string): string {
    if (this.#plain.has(value)) return value
    const known = this.#names.get(value)
    if (known !== undefined) return known
    const count = (this.#counts.get(kind) ?? 0) + 1
    const name = `«${kind}-${count}»`
    this.#counts.set(kind, count)
    this.#names.set(value, name)
    return name
  }
}

/** A document without the parts of its build. */
export const withoutBuild = (html: string): string => {
  const ids = new Map<string, string>()
  const idOf = (id: string): string => {
    const name = ids.get(id) ?? `«id-${ids.size + 1}»`
    ids.set(id, name)
    return name
  }
  return BUILT.reduce(
    (text, [pattern, name]) => text.replaceAll(pattern, name),
    html.replaceAll(REACT_ID, idOf),
  )
}
