const GROUPS = 8
const NETWORK_GROUPS = 4
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

/**
 * The network that an IP address stands for: an IPv4 address itself, also one that is written as IPv6; of an IPv6 address its /64,
 * since that is the least that one line is given. A text that is no address stands for itself.
 */
export const networkOf = (address: string): string => {
  const [plain = ''] = address.toLowerCase().split('%', 1)
  if (!plain.includes(':')) return plain
  const [before = '', after] = plain.split('::')
  const [left, right] = [groupsOf(before), groupsOf(after ?? '')]
  const zeros = Array.from({ length: Math.max(GROUPS - left.length - right.length, 0) }, () => 0)
  const groups = [...left, ...zeros, ...right]
  const [high = 0, low = 0] = groups.slice(6)
  if (isMapped(groups)) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
