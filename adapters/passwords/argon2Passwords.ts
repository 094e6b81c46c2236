import { hash, verify } from '@node-rs/argon2'
import type { Passwords } from '../../application/ports/outside/passwords.ts'

/** OWASP's minimum for argon2id (the package's default algorithm): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash of random bytes that nobody has, at the same cost. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$/k621trU//8oLtWXROmHAA$Zk+aU7VNFPExKCtXPS23FZ64GH6U/UR4ITHMklUWlz8'

/** Passwords by argon2id, hashed off the main thread. */
export const argon2Passwords: Passwords = {
  hash: (password) => hash(password.normalize('NFKC'), COST),
  verify: (stored, password) => verify(stored, password.normalize('NFKC')),
  decoy: DECOY,
}
