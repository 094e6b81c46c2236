import { readFileSync } from 'node:fs'
import { parseKitFile } from '../../../application/contract/files/kitFile.ts'
import type { KitFile } from '../../../application/contract/files/kitFile.ts'

/** The parsed file of the security shop's kit. */
export const SECURITY_KIT_FILE: unknown = JSON.parse(
  readFileSync(new URL('../../../server/shops/security/kit.json', import.meta.url), 'utf8'),
)

const file = parseKitFile(SECURITY_KIT_FILE)
if (!file.ok) throw new Error(file.refusal[0])

/** The security shop's builder. */
export const SECURITY_KIT: KitFile = file.value

/** The parts of the security shop's systems. */
export const SECURITY_PARTS: KitFile['parts'] = SECURITY_KIT.parts
