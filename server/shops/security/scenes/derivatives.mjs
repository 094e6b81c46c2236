// Lays rendered pictures into ../pictures, each with its smaller size and the AVIF twins. Usage: node derivatives.mjs FOLDER
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const from = process.argv[2]
const to = join(import.meta.dirname, '../pictures')
const webp = { quality: 82, effort: 5 }
const avif = { quality: 55, effort: 3 }
sharp.concurrency(1)

/** Writes the AVIF twin of a WebP; one that isn't smaller is left out. */
async function twin(picture, name, size) {
  const small = await picture.avif(avif).toBuffer()
  const path = join(to, `${name}.avif`)
  await (small.length < size ? writeFile(path, small) : rm(path, { force: true }))
}

for (const file of (await readdir(from)).filter((name) => name.endsWith('.webp')).sort()) {
  const name = file.slice(0, -'.webp'.length)
  const source = await readFile(join(from, file))
  const old = await readFile(join(to, file)).catch(() => null)
  if (old?.equals(source)) continue
  const side = name === 'home' ? 700 : 350
  const smaller = await sharp(source).resize(side).webp(webp).toBuffer()
  await writeFile(join(to, `${name}-${side}.webp`), smaller)
  await twin(sharp(source).resize(side), `${name}-${side}`, smaller.length)
  await twin(sharp(source), name, source.length)
  await copyFile(join(from, file), join(to, file))
}
