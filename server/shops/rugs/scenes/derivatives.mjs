// Writes the smaller versions of each picture in ../pictures: 350 px as WebP, and both sizes as AVIF.
// Usage: node derivatives.mjs
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../pictures')
/*
 * Woven goods are all fine detail: they take twice the bytes of a device on a plain tile, and hide more of
 * what compression leaves out.
 */
const WEBP = { quality: 76, effort: 5, smartSubsample: true }
const SMALL = { width: 350, avif: { quality: 55, effort: 3 } }
const AVIF = { quality: 45, effort: 3 }
sharp.concurrency(1)

/** Writes the AVIF twin of a WebP of that size; one that isn't smaller is left out. */
const twin = async (name, picture, webp, avif) => {
  const made = await picture.clone().avif(avif).toBuffer()
  const path = join(folder, `${name}.avif`)
  await (made.length < webp.length ? writeFile(path, made) : rm(path, { force: true }))
}

// the pictures of the pages themselves are made with their own sizes
const names = (await readdir(folder))
  .filter((file) => /^(?!home)(?!.*-\d+\.).*\.webp$/u.test(file))
  .map((file) => file.slice(0, -'.webp'.length))
for (const name of names.sort()) {
  const large = await readFile(join(folder, `${name}.webp`))
  await twin(name, sharp(large), large, AVIF)
  const picture = sharp(large).resize(SMALL.width)
  const small = await picture.clone().webp(WEBP).toBuffer()
  await writeFile(join(folder, `${name}-${SMALL.width}.webp`), small)
  await twin(`${name}-${SMALL.width}`, picture, small, SMALL.avif)
}
