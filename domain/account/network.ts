const GROUPS = 8
const GROUP_BITS = 16

/** How much of an IPv6 address is one network: a line is given a /64 at least, commonly a /56 or a /48. Narrowest first. */
const PREFIXES = [64, 56, 48] as const

/** How many times as much as the narrowest network each of `networksOf` may do: it may be one line, or several. */
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

/** The first bits of an address, in the groups that they reach into. */
const prefixOf = (groups: readonly number[], bits: number): string => {
  const kept = groups.slice(0, Math.ceil(bits / GROUP_BITS)).map((group, index) => {
    const over = Math.max(0, (index + 1) * GROUP_BITS - bits)
    return ((group >> over) << over).toString(16)
  })
  return `${kept.join(':')}::/${bits}`
}

/** The network that an IP address stands for: the narrowest of `networksOf`. */
export const networkOf = (address: string): string => networksOf(address)[0] ?? ''

/**
 * The networks that an IP address stands for, narrowest first: an IPv4 address itself, also one that is written as IPv6; of an IPv6 address
 * its /64, /56 and /48, since nobody can tell which of them one line was given. A text that is no address stands for itself.
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
