/** SHA-256 of the UTF-8 bytes of a text, as lower-case hex. */
export type Sha256 = (text: string) => string

/** A digest that nobody can compute, and so nobody can guess a text by, without the shop's own key: lower-case hex. */
export type KeyedDigest = (text: string) => string
