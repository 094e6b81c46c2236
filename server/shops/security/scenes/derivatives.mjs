// Writes rendered pictures into ../pictures as WebP and AVIF, each with its smaller sizes, and writes their
// sizes into ../catalogue.jsonl. Usage: node derivatives.mjs FOLDER
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const from = process.argv[2]
const to = join(import.meta.dirname, '../pictures')
const catalogue = join(import.meta.dirname, '../catalogue.jsonl')
const webp = { quality: 88, effort: 5, smartSubsample: true }
const avif = { quality: 64, effort: 3 }
const SMALLER = [700, 350]
sharp.concurrency(1)

const changed = (path) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

const widthOf = async (path) => (await sharp(path).metadata()).width

/** Writes one size as WebP and its AVIF twin; a twin that isn't smaller is left out. */
async function write(picture, name) {
  const large = await picture.clone().webp(webp).toBuffer()
  const small = await picture.clone().avif(avif).toBuffer()
  await writeFile(join(to, `${name}.webp`), large)
  const path = join(to, `${name}.avif`)
  await (small.length < large.length ? writeFile(path, small) : rm(path, { force: true }))
}

const sizes = new Map()
for (const file of (await readdir(from)).filter((name) => name.endsWith('.png')).sort()) {
  const name = file.slice(0, -'.png'.length)
  const picture = sharp(join(from, file))
  const { width, height } = await picture.metadata()
  sizes.set(`${name}.webp`, { width, height })
  const there = join(to, `${name}.webp`)
  if ((await changed(there)) > (await changed(join(from, file))) && (await widthOf(there)) === width) continue
  await write(picture, name)
  for (const side of SMALLER) await write(picture.clone().resize(side), `${name}-${side}`)
}

const sized = (_, value) => (sizes.has(value?.file) ? { ...value, ...sizes.get(value.file) } : value)
const lines = (await readFile(catalogue, 'utf8')).trimEnd().split('\n')
await writeFile(catalogue, lines.map((line) => `${JSON.stringify(JSON.parse(line, sized))}\n`).join(''))
