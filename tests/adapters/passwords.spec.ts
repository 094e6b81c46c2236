import { expect, it } from 'vitest'
import { argon2Passwords } from '../../adapters/passwords/argon2Passwords.ts'

/** How a hash was made: all before its salt. */
const costOf = (hash: string): string => hash.split('$').slice(0, 4).join('$')

it('keeps of a password its argon2id hash, another each time, by which it is known again', async () => {
  const { hash, verify } = argon2Passwords
  const [one, other] = [await hash('Appeltaart1'), await hash('Appeltaart1')]
  expect(costOf(one)).toBe('$argon2id$v=19$m=19456,t=2,p=1')
  expect(one).not.toBe(other)
  expect(await verify(one, 'Appeltaart1')).toBe(true)
  expect(await verify(one, 'appeltaart1')).toBe(false)
})

it('knows a password however its letters are put together', async () => {
  const stored = await argon2Passwords.hash('Zo\u00eb-wachtwoord-1')
  expect(await argon2Passwords.verify(stored, 'Zoe\u0308-wachtwoord-1')).toBe(true)
})

it('has a decoy that costs as much to look at, and is nobody’s password', async () => {
  const { decoy, hash, verify } = argon2Passwords
  expect(costOf(decoy)).toBe(costOf(await hash('Appeltaart1')))
  expect(await verify(decoy, '')).toBe(false)
})
