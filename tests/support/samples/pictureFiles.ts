import { Buffer } from 'node:buffer'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

const RED = { r: 200, g: 30, b: 20 }
const CLEAR = { ...RED, alpha: 0 }

/** A red picture whose left upper corner is blue. */
export const cornered = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    {
      input: {
        create: {
          width: Math.ceil(width / 4),
          height: Math.ceil(height / 4),
          channels: 3,
          background: { r: 10, g: 20, b: 220 },
        },
      },
      left: 0,
      top: 0,
    },
  ])

/** Pseudo-random pixels, the same every time: they hardly compress. */
export const noise = (width: number, height: number) => {
  const data = Buffer.alloc(width * height * 3)
  let seed = 7
  for (let i = 0; i < data.length; i++) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    data[i] = seed >>> 24
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** A fully transparent picture. */
export const clear = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: CLEAR } })

/** Three frames. */
export const moving = async (): Promise<Buffer> => {
  const frames = await Promise.all([40, 120, 200].map((r) => plainPng(64, { r, g: 0, b: 0 })))
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

const plainPng = (side: number, background: { r: number; g: number; b: number }) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** The beginning of a PNG that claims to unpack to this many pixels; a few hundred bytes. */
export const bomb = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(200)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
