import { scriptParts } from '../../../adapters/html/scriptParts.ts'
import type { ShopConfigFile } from '../../../application/contract/files/appConfig.ts'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import type { PolicySources } from '../../plugins/security.ts'

type Scripts = ShopConfigFile['display']['cookieWall']['scripts']

/**
 * Content-security-policy sources for the shop owner's active scripts
 * (docs/decisions/0004-scripts-by-origin.md): the hash of each inline text, the origins of loaded files, and
 * the `sources` of each script. Empty if no script is active.
 */
export const scriptPolicy = (
  records: Scripts,
  sha256: Sha256,
): Required<Pick<PolicySources, 'scripts' | 'reached'>> => {
  const active = records.filter(({ script_status }) => script_status === 1)
  const parts = active.map(({ content }) => scriptParts(content))
  const hashes = parts.flatMap(({ inline }) => inline).map((text) => `'sha256-${base64(sha256(text))}'`)
  const sources = active.flatMap((record) => record.sources)
  return {
    scripts: distinct([...hashes, ...originsOf(parts.flatMap(({ scripts }) => scripts)), ...sources]),
    reached: distinct([...originsOf(parts.flatMap(({ styles }) => styles)), ...sources]),
  }
}

const base64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64')

const distinct = (sources: readonly string[]): readonly string[] => [...new Set(sources)]

const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/u

/**
 * Origins of absolute addresses; relative ones are the shop's
 * own, and an address without an origin cannot be allowed.
 */
const originsOf = (urls: readonly string[]): readonly string[] =>
  urls.flatMap((url) => {
    const absolute = url.startsWith('//') ? `https:${url}` : url
    const origin = URL.canParse(absolute) ? new URL(absolute).origin : ''
    return ORIGIN.test(origin) ? [origin] : []
  })
