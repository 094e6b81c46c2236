const GROUPS = 8
const GROUP_BITS = 16

/**
 * IPv6 prefix lengths of one connection's network: providers
 * assign at least a /64, commonly a /56 or a /48. Narrowest first.
 */
const PREFIXES = [64, 56, 48] as const

/**
 * Rate limits of each of `networksOf` as multiples of the narrowest
 * one's: a wider network may be one connection, or several.
 */
export const WIDER = [1, 2, 4] as const
const DOTTED = /^\d{1,3}(?:\.\d{1,3}){3}$/u

const groupsOf = (part: string): readonly number[] =>
  part
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => {
      if (!DOTTED.test(group)) return [parseInt(group, 16)]
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
      return [a * 256 + b, c * 256 + d]
    })

const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff

/** The network prefix of an address, with only the groups it covers. */
const prefixOf = (groups: readonly number[], bits: number): string => {
  const kept = groups.slice(0, Math.ceil(bits / GROUP_BITS)).map((group, index) => {
    const over = Math.max(0, (index + 1) * GROUP_BITS - bits)
    return ((group >> over) << over).toString(16)
  })
  return `${kept.join(':')}::/${bits}`
}

/** The narrowest network of an IP address: the first of `networksOf`. */
export const networkOf = (address: string): string => networksOf(address)[0] ?? ''

/**
 * The networks of an IP address, narrowest first. IPv4: the address itself, also
 * if written as IPv6. IPv6: its /64, /56 and /48, because the prefix assigned to
 * one connection is unknown. Text that is not an address is returned as it is.
 */
export const networksOf = (address: string): readonly string[] => {
  const [plain = ''] = address.toLowerCase().split('%', 1)
  if (!plain.includes(':')) return [plain]
  const [before = '', after] = plain.split('::')
  const [left, right] = [groupsOf(before), groupsOf(after ?? '')]
  const zeros = Array.from({ length: Math.max(GROUPS - left.length - right.length, 0) }, () => 0)
  const groups = [...left, ...zeros, ...right]
  const [high = 0, low = 0] = groups.slice(6)
  if (isMapped(groups)) return [[high >> 8, high & 255, low >> 8, low & 255].join('.')]
  return PREFIXES.map((bits) => prefixOf(groups, bits))
}
