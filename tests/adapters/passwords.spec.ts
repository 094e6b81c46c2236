import { expect, it } from 'vitest'
import { argon2Passwords } from '../../adapters/passwords/argon2Passwords.ts'

/** The parameters of a hash: all before its salt. */
const costOf = (hash: string): string => hash.split('$').slice(0, 4).join('$')

it('a password is stored as its argon2id hash, different each time, and verified by it', async () => {
  const { hash, verify } = argon2Passwords
  const [one, other] = [await hash('Appeltaart1'), await hash('Appeltaart1')]
  expect(costOf(one)).toBe('$argon2id$v=19$m=19456,t=2,p=1')
  expect(one).not.toBe(other)
  expect(await verify(one, 'Appeltaart1')).toBe(true)
  expect(await verify(one, 'appeltaart1')).toBe(false)
})

it('a password is recognised in any Unicode composition', async () => {
  const stored = await argon2Passwords.hash('Zo\u00eb-wachtwoord-1')
  expect(await argon2Passwords.verify(stored, 'Zoe\u0308-wachtwoord-1')).toBe(true)
})

it('a decoy hash costs as much to verify, and matches no password', async () => {
  const { decoy, hash, verify } = argon2Passwords
  expect(costOf(decoy)).toBe(costOf(await hash('Appeltaart1')))
  expect(await verify(decoy, '')).toBe(false)
})
