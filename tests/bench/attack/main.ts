import { attacked, attackTable } from './attacked.ts'
import { ATTACKS } from './attacks.ts'

const SHOWN = 20

/**
 * `attack [SEED [NAME]]`: runs all attacks, or those whose name contains these words, and prints a table of
 * the trials and their results. Returns the exit code: 1 if one did not hold.
 */
export const benchAttack = async ([
  seed = String(Date.now() % 1e6),
  ...words
]: readonly string[]): Promise<number> => {
  const named = ATTACKS.filter(({ name }) => name.includes(words.join(' ')))
  console.log(`seed ${seed}`)
  const all = await attacked(named, { share: 1, seed: Number(seed) }, ({ name, tried, broken }) => {
    console.log(`${broken.length === 0 ? 'held' : 'BROKEN'}: ${name}: ${tried}`)
    for (const one of broken.slice(0, SHOWN)) console.log(`  ${one.slice(0, 500)}`)
  })
  process.stdout.write(`\n${attackTable(all)}`)
  return named.length > 0 && all.every(({ broken }) => broken.length === 0) ? 0 : 1
}
