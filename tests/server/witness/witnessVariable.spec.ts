import { expect, it } from 'vitest'
import { cosigner, noteSigner } from '../../../adapters/crypto/noteKeys.ts'
import { readEnvironment } from '../../../server/compose/environment.ts'

const SEED = new Uint8Array(32).fill(8)
const keyOf = (name: string): string => cosigner(name, SEED, { now: () => 0 }).verifierKey
const witnessesIn = (text: string) => {
  const read = readEnvironment({ WITNESSES: text })
  return read.ok ? read.value.witnesses.map(({ url, verifier }) => [url, verifier.name]) : read.refusal
}

it('given comma-separated addresses with keys, then these witnesses are asked', () => {
  const text = ` https://w.example/log/  ${keyOf('w1')}, http://127.0.0.1:4000 ${keyOf('w2')}`
  expect(witnessesIn(text)).toEqual([
    ['https://w.example/log', 'w1'],
    ['http://127.0.0.1:4000', 'w2'],
  ])
  expect(witnessesIn('')).toEqual([])
})

it.each([
  ['no key', 'https://w.example'],
  ['no address', keyOf('w')],
  ['http to another machine', `http://w.example ${keyOf('w')}`],
  ['another scheme', `file:///w ${keyOf('w')}`],
  ['a name to log in by', `https://me:secret@w.example ${keyOf('w')}`],
  ['a query', `https://w.example/?a ${keyOf('w')}`],
  ['a key that signs notes', `https://w.example ${noteSigner('w', SEED).verifierKey}`],
  ['a key that was cut', `https://w.example ${keyOf('w').slice(0, -1)}`],
  ['one twice', `https://w.example ${keyOf('w')},https://v.example ${keyOf('w')}`],
  ['an empty one', `https://w.example ${keyOf('w')},`],
])('given %s, then it is refused in one line that does not reveal it', (_, text) => {
  expect(witnessesIn(text)).toMatch(/^WITNESSES must be witnesses separated by commas[^\n]*$/u)
})
