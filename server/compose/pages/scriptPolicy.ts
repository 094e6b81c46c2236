import { scriptParts } from '../../../adapters/html/scriptParts.ts'
import type { ShopConfigFile } from '../../../application/contract/files/appConfig.ts'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import type { PolicySources } from '../../plugins/security.ts'

type Scripts = ShopConfigFile['display']['cookieWall']['scripts']

/**
 * What the shop owner's active scripts add to the pages' policy (docs/decisions/0004-scripts-by-origin.md): each inline text by
 * its hash, the origins that files are loaded from, and those that a script names as its `sources`. Nothing where none is active.
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

/** The origins of absolute addresses; what is relative is the shop's own, what has no origin can't be let in. */
const originsOf = (urls: readonly string[]): readonly string[] =>
  urls.flatMap((url) => {
    const absolute = url.startsWith('//') ? `https:${url}` : url
    const origin = URL.canParse(absolute) ? new URL(absolute).origin : ''
    return ORIGIN.test(origin) ? [origin] : []
  })
